import type { Db } from '../../platform/db/database.ts';
import { type Route, route, staffOf } from '../../platform/http/route.ts';
import type * as contract from '../../shared/contracts/gift-cards.ts';
import { giftCardsAdminEndpoints } from '../../shared/contracts/gift-cards.ts';
import { languageTag } from '../../shared/locale.ts';
import { money } from '../../shared/money.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { adjustCard, removeCard } from './adjust.service.ts';
import { cardViews, exportGiftCards, searchOf } from './export-gift-cards.service.ts';
import { type CardRow, entriesOf, findCard, listCards } from './gift-card.repo.ts';
import { type GiftCardTools, makeCards, saveCard } from './issue.service.ts';

/** Maximum of entries that staff see of one card. */
const maxEntries = 500;

/** Gift cards as staff see and change them. A whole code is shown once, to the person who makes the card. */
export function giftCardAdminRoutes(tools: GiftCardTools): Route[] {
  return [...asking(tools), ...making(tools), ...changing(tools)];
}

function asking(tools: GiftCardTools): Route[] {
  const { db, clock } = tools;
  return [
    route(giftCardsAdminEndpoints.giftCardList, async (body) => {
      const { page, pageSize } = body;
      const { items, total } = await listCards(db, searchOf(body, tools), pageSize, (page - 1) * pageSize);
      return ok({ items: await cardViews(db, items, clock.now()), page, pageSize, total });
    }),
    route(giftCardsAdminEndpoints.exportGiftCards, async (body, call) =>
      ok(await exportGiftCards(tools, body, staffOf(call))),
    ),
    route(giftCardsAdminEndpoints.giftCardGet, async ({ id }) => {
      const row = await findCard(db, id);
      const [view] = row ? await cardViews(db, [row], clock.now()) : [];
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
