import { exportList, placeAfter } from '../../platform/audit/export-list.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Staff } from '../../platform/http/route.ts';
import { hashToken } from '../../platform/random.ts';
import type { GiftCardAdmin, GiftCardListBody, GiftCardsExportBody } from '../../shared/contracts/gift-cards.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import { decimal, money } from '../../shared/money.ts';
import { type CardRow, type CardSearch, issuedOn, listCards } from './gift-card.repo.ts';
import { plainCode, problemOf, shownCode } from './gift-card.ts';
import type { GiftCardTools } from './issue.service.ts';

/** Cards that are read at once. */
const limit = 1000;

/** A search of staff for gift cards as queries name it. */
export function searchOf(
  { keyword, from, to }: Pick<GiftCardListBody, 'keyword' | 'from' | 'to'>,
  { site }: GiftCardTools,
): CardSearch {
  const code = plainCode(keyword);
  const { timeZone } = site().dispatch;
  return { tail: code, hash: hashToken(code), part: keyword, days: { from, to, timeZone } };
}

/** Gift cards as staff see them. */
export async function cardViews(db: Db, rows: CardRow[], now: Date): Promise<GiftCardAdmin[]> {
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

/** Gift cards that the list finds as CSV, the latest first; of their codes only the end is known. */
export function exportGiftCards(tools: GiftCardTools, body: GiftCardsExportBody, staff: Staff): Promise<FileAnswer> {
  const { only, except } = body;
  const search = { ...searchOf(body, tools), selection: { only, except } };
  return exportList(tools, staff, {
    list: 'giftCards',
    asked: body,
    columns,
    cellsOf,
    read: async (offset: number | null) => {
      const start = offset ?? 0;
      const { items } = await listCards(tools.db, search, limit, start);
      const next = placeAfter(items, limit) ? start + limit : null;
      return { rows: await cardViews(tools.db, items, tools.clock.now()), next };
    },
  });
}

const columns = [
  'code',
  'currency',
  'balance',
  'issued',
  'usable',
  'enabled',
  'expiresAt',
  'note',
  'createdAt',
] as const;

function cellsOf(card: GiftCardAdmin): Record<(typeof columns)[number], string> {
  return {
    code: card.code,
    currency: card.balance.currency,
    balance: decimal(card.balance),
    issued: decimal(card.issued),
    usable: card.usable ? 'yes' : 'no',
    enabled: card.enabled ? 'yes' : 'no',
    expiresAt: card.expiresAt ?? '',
    note: card.note,
    createdAt: card.createdAt,
  };
}
