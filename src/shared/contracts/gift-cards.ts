import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxGiftCards } from '../max-gift-cards.ts';
import { currencyCodes } from '../money.ts';
import { empty, fileAnswer, id, isoTime, listOf, moneySchema, page, pageSize } from './common.ts';
import { days } from './days.ts';
import { selectionOf } from './selection.ts';

/** A gift card's code as typed: in any case, with or without dashes and spaces, which are ignored (`docs/gift-cards.md`). */
export const giftCardCode = z.string().trim().min(1).max(40);
export const giftCardCodes = z.array(giftCardCode).max(maxGiftCards);

/** Reasons why a card pays nothing: disabled, expired, of another currency, empty, or nothing left to pay. */
export const giftCardProblems = ['invalid', 'expired', 'currency', 'empty', 'nothing-left'] as const;
const problem = z.enum(giftCardProblems).nullable();

/** A card that is to pay for a checkout: what it pays, or why it does not. */
export const giftCardEffect = z.object({
  /** The end of its code, which names it as long as it is here: "•••• 7F2K". */
  code: z.string(),
  balance: moneySchema,
  /** Amount it pays; null when it pays nothing. */
  amount: moneySchema.nullable(),
  expiresAt: isoTime.nullable(),
  problem,
  /** The reason in the shopper's words; null when it pays. */
  message: z.string().nullable(),
});

/** A payment by gift card. */
export const giftCardPaid = z.object({ code: z.string(), amount: moneySchema });

export const giftCardCheckBody = z.object({ code: giftCardCode });
export const giftCardCheck = z.object({
  code: z.string(),
  balance: moneySchema,
  expiresAt: isoTime.nullable(),
  /** True if it can pay now. */
  usable: z.boolean(),
  problem,
  message: z.string().nullable(),
});

const most = 100_000_000_000;
const amount = z.int().min(1).max(most);
const note = z.string().trim().max(200).default('');
const expiresAt = z.iso.datetime({ offset: true }).nullable().default(null);

/** The caller's own name of what is made: sent again under it, the same cards are answered and none is made. */
const key = z.string().min(8).max(100).optional();

/** One card: a new one has an amount and a currency; of one that there is, neither can be changed here. */
export const giftCardSaveBody = z.object({
  id: id.optional(),
  amount: amount.optional(),
  currency: z.enum(currencyCodes).optional(),
  expiresAt,
  enabled: z.boolean().default(true),
  note,
  key,
});
/** `code` is returned when the card is created, and again only under its key: the shop stores only its hash. */
export const giftCardSaved = z.object({ id: z.string(), code: z.string().nullable() });

export const giftCardMakeBody = z.object({
  count: z.int().min(1).max(1000),
  amount,
  currency: z.enum(currencyCodes),
  expiresAt,
  note,
  key,
});
export const giftCardsMade = z.object({ cards: z.array(z.object({ id: z.string(), code: z.string() })) });

/** `key` is the caller's own name of the adjustment: sent again under it, it is made once. */
export const giftCardAdjustBody = z.object({
  id,
  delta: z
    .int()
    .min(-most)
    .max(most)
    .refine((delta) => delta !== 0),
  reason: z.string().trim().min(1).max(200),
  key,
});
export const giftCardFigures = z.object({ id: z.string(), balance: moneySchema });

export const giftCardKey = z.object({ id });
/** `keyword` is a code, or the end of one, or a part of a note; the days are those on which cards were made. */
const listed = { keyword: z.string().trim().max(200).default(''), ...days };
export const giftCardListBody = z.object({ ...listed, page, pageSize });
export const giftCardsExportBody = z.object(listed).extend(selectionOf(id));

export const giftCardAdmin = z.object({
  id: z.string(),
  code: z.string(),
  balance: moneySchema,
  /** Initial balance. */
  issued: moneySchema,
  expiresAt: isoTime.nullable(),
  enabled: z.boolean(),
  note: z.string(),
  createdAt: isoTime,
  /** True if it can pay now. */
  usable: z.boolean(),
});
export const giftCardAdminList = listOf(giftCardAdmin);

/** Everything that has moved a balance, the latest first. */
export const giftCardEntry = z.object({
  kind: z.enum(['issued', 'adjusted', 'spent', 'returned', 'refunded']),
  /** Above 0 onto the card, below 0 off it. */
  amount: moneySchema,
  /** Balance afterwards. */
  balance: moneySchema,
  orderNo: z.string().nullable(),
  note: z.string(),
  by: z.string().nullable(),
  at: isoTime,
});
export const giftCardWithEntries = giftCardAdmin.extend({ entries: z.array(giftCardEntry) });

export type GiftCardProblem = (typeof giftCardProblems)[number];
export type GiftCardEffect = z.infer<typeof giftCardEffect>;
export type GiftCardPaid = z.infer<typeof giftCardPaid>;
export type GiftCardCheck = z.infer<typeof giftCardCheck>;
export type GiftCardSave = z.output<typeof giftCardSaveBody>;
export type GiftCardMake = z.output<typeof giftCardMakeBody>;
export type GiftCardAdjust = z.output<typeof giftCardAdjustBody>;
export type GiftCardListBody = z.output<typeof giftCardListBody>;
export type GiftCardsExportBody = z.output<typeof giftCardsExportBody>;
export type GiftCardAdmin = z.infer<typeof giftCardAdmin>;
export type GiftCardWithEntries = z.infer<typeof giftCardWithEntries>;
export type GiftCardFigures = z.infer<typeof giftCardFigures>;

/** Calls of the shop. */
export const giftCardsEndpoints = {
  giftCardCheck: endpoint({
    path: '/api/web/giftCard/check',
    who: 'visitor',
    limit: 'default',
    summary: 'What is on a gift card, for whoever knows its code',
    body: giftCardCheckBody,
    data: giftCardCheck,
  }),
};

/** Calls of the back office. */
export const giftCardsAdminEndpoints = {
  giftCardList: endpoint({
    path: '/api/admin/giftCard/list',
    who: 'staff',
    may: 'giftCard:list',
    reads: true,
    limit: 'default',
    summary: 'Gift cards, the latest first',
    body: giftCardListBody,
    data: giftCardAdminList,
  }),
  exportGiftCards: endpoint({
    path: '/api/admin/export/giftCards',
    who: 'staff',
    may: 'export:giftCards',
    limit: 'default',
    summary: 'Gift cards that the list finds, as CSV; of their codes the last four characters',
    body: giftCardsExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
  giftCardGet: endpoint({
    path: '/api/admin/giftCard/get',
    who: 'staff',
    may: 'giftCard:get',
    reads: true,
    limit: 'default',
    summary: 'A gift card and its ledger',
    body: giftCardKey,
    data: giftCardWithEntries,
  }),
  giftCardSave: endpoint({
    path: '/api/admin/giftCard/save',
    who: 'staff',
    may: 'giftCard:save',
    limit: 'default',
    summary: 'Make or change a gift card',
    body: giftCardSaveBody,
    data: giftCardSaved,
  }),
  giftCardMake: endpoint({
    path: '/api/admin/giftCard/make',
    who: 'staff',
    may: 'giftCard:make',
    limit: 'default',
    summary: 'Make many gift cards',
    body: giftCardMakeBody,
    data: giftCardsMade,
  }),
  giftCardAdjust: endpoint({
    path: '/api/admin/giftCard/adjust',
    who: 'staff',
    may: 'giftCard:adjust',
    limit: 'default',
    summary: 'Put money on a gift card or take it off, with the reason',
    body: giftCardAdjustBody,
    data: giftCardFigures,
  }),
  giftCardRemove: endpoint({
    path: '/api/admin/giftCard/remove',
    who: 'staff',
    may: 'giftCard:remove',
    limit: 'default',
    summary: 'Take a gift card away that was never used',
    body: giftCardKey,
    data: empty,
  }),
};
