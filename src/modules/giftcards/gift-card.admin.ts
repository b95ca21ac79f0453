import type { Db } from '../../platform/db/database.ts';
import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { hashToken } from '../../platform/random.ts';
import type * as contract from '../../shared/contracts/gift-cards.ts';
import { giftCardsAdminEndpoints } from '../../shared/contracts/gift-cards.ts';
import { languageTag } from '../../shared/locale.ts';
import { money } from '../../shared/money.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { adjustCard, removeCard } from './adjust.service.ts';
import { type CardRow, entriesOf, findCard, issuedOn, listCards } from './gift-card.repo.ts';
import { plainCode, problemOf, shownCode } from './gift-card.ts';
import { type GiftCardTools, makeCards, saveCard } from './issue.service.ts';

/** Maximum of entries that staff see of one card. */
const maxEntries = 500;

/** Gift cards as staff see and change them. A whole code is shown once, to the person who makes the card. */
export function giftCardAdminRoutes(tools: GiftCardTools): Route[] {
  return [...asking(tools), ...making(tools), ...changing(tools)];
}

function asking({ db, clock }: GiftCardTools): Route[] {
  return [
    route(giftCardsAdminEndpoints.giftCardList, async ({ keyword, page, pageSize }) => {
      const code = plainCode(keyword);
      const asked = { tail: code, hash: hashToken(code), part: keyword };
      const { items, total } = await listCards(db, asked, pageSize, (page - 1) * pageSize);
      return ok({ items: await viewsOf(db, items, clock.now()), page, pageSize, total });
    }),
    route(giftCardsAdminEndpoints.giftCardGet, async ({ id }) => {
      const row = await findCard(db, id);
      const [view] = row ? await viewsOf(db, [row], clock.now()) : [];
      return row && view ? ok({ ...view, entries: await ledgerOf(db, row) }) : notFound();
    }),
  ];
}

function making(tools: GiftCardTools): Route[] {
  return [
    route(giftCardsAdminEndpoints.giftCardSave, (body, call) => saveCard(body, staffOf(call), tools)),
    route(giftCardsAdminEndpoints.giftCardMake, (body, call) => makeCards(body, staffOf(call), tools)),
  ];
}

function changing(tools: GiftCardTools): Route[] {
  return [
    route(giftCardsAdminEndpoints.giftCardAdjust, (body, call) =>
      adjustCard(body, staffOf(call), languageTag(call.language), tools),
    ),
    route(giftCardsAdminEndpoints.giftCardRemove, (body, call) => removeCard(body, staffOf(call), tools)),
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
