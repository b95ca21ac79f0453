import type { Db } from '../../platform/db/database.ts';
import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { hashToken } from '../../platform/random.ts';
import { empty } from '../../shared/contracts/common.ts';
import * as contract from '../../shared/contracts/gift-cards.ts';
import { languageTag } from '../../shared/locale.ts';
import { money } from '../../shared/money.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { adjustCard, removeCard } from './adjust.service.ts';
import { type CardRow, entriesOf, findCard, issuedOn, listCards } from './gift-card.repo.ts';
import { plainCode, problemOf, shownCode } from './gift-card.ts';
import { type GiftCardTools, makeCards, saveCard } from './issue.service.ts';

const common = { who: 'staff', limit: 'default' } as const;
/** Entries of one card that staff see; nobody pays so often with one. */
const maxEntries = 500;

/** Gift cards as staff see and change them. Nobody sees a whole code but whoever makes the card, once. */
export function giftCardAdminRoutes(tools: GiftCardTools): Route[] {
  return [...asking(tools), ...making(tools), ...changing(tools)];
}

function asking({ db, clock }: GiftCardTools): Route[] {
  return [
    route({
      ...common,
      path: '/api/admin/giftCard/list',
      may: 'giftCard:list',
      summary: 'Gift cards, the latest first',
      body: contract.giftCardListBody,
      data: contract.giftCardAdminList,
      handler: async ({ keyword, page, pageSize }) => {
        const code = plainCode(keyword);
        const asked = { tail: code, hash: hashToken(code), part: keyword };
        const { items, total } = await listCards(db, asked, pageSize, (page - 1) * pageSize);
        return ok({ items: await viewsOf(db, items, clock.now()), page, pageSize, total });
      },
    }),
    route({
      ...common,
      path: '/api/admin/giftCard/get',
      may: 'giftCard:get',
      summary: 'A gift card and its ledger',
      body: contract.giftCardKey,
      data: contract.giftCardWithEntries,
      handler: async ({ id }) => {
        const row = await findCard(db, id);
        const [view] = row ? await viewsOf(db, [row], clock.now()) : [];
        return row && view ? ok({ ...view, entries: await ledgerOf(db, row) }) : notFound();
      },
    }),
  ];
}

function making(tools: GiftCardTools): Route[] {
  return [
    route({
      ...common,
      path: '/api/admin/giftCard/save',
      may: 'giftCard:save',
      summary: 'Make or change a gift card',
      body: contract.giftCardSaveBody,
      data: contract.giftCardSaved,
      handler: (body, call) => saveCard(body, staffOf(call), tools),
    }),
    route({
      ...common,
      path: '/api/admin/giftCard/make',
      may: 'giftCard:make',
      summary: 'Make many gift cards',
      body: contract.giftCardMakeBody,
      data: contract.giftCardsMade,
      handler: (body, call) => makeCards(body, staffOf(call), tools),
    }),
  ];
}

function changing(tools: GiftCardTools): Route[] {
  return [
    route({
      ...common,
      path: '/api/admin/giftCard/adjust',
      may: 'giftCard:adjust',
      summary: 'Put money on a gift card or take it off, with the reason',
      body: contract.giftCardAdjustBody,
      data: contract.giftCardFigures,
      handler: (body, call) => adjustCard(body, staffOf(call), languageTag(call.language), tools),
    }),
    route({
      ...common,
      path: '/api/admin/giftCard/remove',
      may: 'giftCard:remove',
      summary: 'Take a gift card away that was never used',
      body: contract.giftCardKey,
      data: empty,
      handler: (body, call) => removeCard(body, staffOf(call), tools),
    }),
  ];
}

async function viewsOf(db: Db, rows: CardRow[], now: Date): Promise<contract.GiftCardAdmin[]> {
  const issued = await issuedOn(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    code: shownCode(row.tail),
    balance: money(row.balance, row.currency),
    issued: money(issued.get(row.id) ?? 0, row.currency),
    expiresAt: row.expires_at?.toISOString() ?? null,
    enabled: row.enabled,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    usable: problemOf(row, null, now) === null,
  }));
}

async function ledgerOf(db: Db, { id, currency }: CardRow): Promise<contract.GiftCardWithEntries['entries']> {
  const rows = await entriesOf(db, id, maxEntries);
  return rows.map(({ kind, amount, balance, order_no, note, actor, at }) => ({
    kind,
    note,
    orderNo: order_no,
    by: actor,
    at: at.toISOString(),
    amount: money(amount, currency),
    balance: money(balance, currency),
  }));
}
