import { exportList } from '../../platform/audit/export-list.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Amounts, Reward, Trigger } from '../../shared/contracts/discounts.ts';
import type { PromotionsExportBody } from '../../shared/contracts/promotions.ts';
import { selects } from '../../shared/contracts/selection.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import type { Language } from '../../shared/locale.ts';
import { type CurrencyCode, decimal, minor, money } from '../../shared/money.ts';
import { promotionRows } from './promotion.repo.ts';
import type { PromotionTools } from './save-promotion.service.ts';
import { staffPromotions } from './staff-promotion.view.ts';

/** Promotions that are read at once. */
const limit = 500;

type StaffPromotion = Awaited<ReturnType<typeof staffPromotions>>[number];

/** Promotions that the list finds as CSV, in the merchant's order; titles in each of some languages. */
export function exportPromotions(
  tools: PromotionTools,
  body: PromotionsExportBody,
  { staff, languages }: { staff: Staff; languages: readonly Language[] },
): Promise<FileAnswer> {
  const { keyword, only, except } = body;
  const isSelected = selects({ only, except });
  return exportList(tools, staff, {
    list: 'promotions',
    asked: body,
    columns: ['slug', ...languages.map(titleIn), ...columns],
    cellsOf: (promotion) => ({ ...titlesOf(promotion, languages), ...cellsOf(promotion) }),
    read: async (offset: number | null) => {
      const start = offset ?? 0;
      const rows = await promotionRows(tools.db, keyword, limit, start);
      const wanted = rows.filter(({ id }) => isSelected(id));
      const next = rows.length === limit ? start + limit : null;
      return { rows: await staffPromotions(tools.db, wanted, tools.clock.now()), next };
    },
  });
}

const titleIn = (language: Language) => `title ${language}`;

function titlesOf({ title }: StaffPromotion, languages: readonly Language[]) {
  return Object.fromEntries(languages.map((language) => [titleIn(language), title[language] ?? '']));
}

const columns = [
  'enabled',
  'running',
  'startsAt',
  'endsAt',
  'condition',
  'discount',
  'everything',
  'products',
  'categories',
  'collections',
] as const;

function cellsOf(promotion: StaffPromotion): Record<'slug' | (typeof columns)[number], string | number> {
  const yes = (value: boolean) => (value ? 'yes' : 'no');
  return {
    slug: promotion.slug,
    enabled: yes(promotion.enabled),
    running: yes(promotion.running),
    startsAt: promotion.startsAt ?? '',
    endsAt: promotion.endsAt ?? '',
    condition: conditionOf(promotion.threshold),
    discount: discountOf(promotion.reduction),
    everything: yes(promotion.everything),
    products: promotion.productIds.length,
    categories: promotion.categoryIds.length,
    collections: promotion.collectionIds.length,
  };
}

function conditionOf(threshold: Trigger): string {
  return threshold.kind === 'units' ? `${threshold.units} units` : amountsOf(threshold.amounts);
}

function discountOf(reduction: Reward): string {
  if (reduction.kind === 'percent') return `${reduction.basisPoints / 100} %`;
  return reduction.kind === 'amount' ? amountsOf(reduction.amounts) : reduction.code;
}

function amountsOf(amounts: Amounts): string {
  const each = Object.entries(amounts) as [CurrencyCode, number][];
  return each.map(([currency, amount]) => `${currency} ${decimal(money(minor(amount), currency))}`).join('; ');
}
