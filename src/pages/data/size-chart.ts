import { categoriesAround } from '../../modules/catalog/index.ts';
import { productTag, sizeChartsTag } from '../../shared/change-tags.ts';
import type { Product } from '../../shared/contracts/catalog.ts';
import type { StoredSizeChart } from '../../shared/contracts/design.ts';
import { pickText, type Text } from '../../shared/locale.ts';
import { inInches, measureText } from '../../shared/measures.ts';
import type { SizeChartView } from '../../shared/size-chart.ts';
import type { PageContext } from '../page.ts';

/** The size chart of a product in the language of the page, with the sizes that the product has; null where it has none. */
export async function sizeChartOf(product: Product, context: PageContext): Promise<SizeChartView | null> {
  context.tags.add(sizeChartsTag);
  const chart = await chartFor(product, context);
  const spec = product.specs.find(({ code }) => code === chart?.option);
  if (!chart || !spec) return null;
  const { cartView, site, state } = context;
  const say = (text: Text | undefined) => pickText(text, cartView.viewer.language, site.defaultLanguage);
  const rows = chart.rows.flatMap(({ value, measures }) => {
    const label = spec.values.find((each) => each.value === value)?.label;
    if (label === undefined) return [];
    const inWords = (text: string) => measureText(text, state.languageTag);
    return [{ value, label, cm: measures.map(inWords), inches: measures.map((each) => inWords(inInches(each))) }];
  });
  if (rows.length === 0) return null;
  return {
    option: spec.code,
    optionName: spec.name,
    title: say(chart.title),
    columns: chart.columns.map(({ label }) => say(label)),
    rows,
    note: say(chart.note),
  };
}

/** The chart that names the product, else that of its nearest category. */
async function chartFor({ id }: Product, { db, site, memoized }: PageContext): Promise<StoredSizeChart | undefined> {
  const { sizeCharts } = site.design;
  const own = sizeCharts.find(({ products }) => products.includes(id));
  if (own || sizeCharts.every(({ categories }) => categories.length === 0)) return own;
  const tags = [productTag(id), 'categories'];
  const around = await memoized(`categories around ${id}`, tags, () => categoriesAround(db, id));
  const charts = around.flatMap((category) => sizeCharts.find(({ categories }) => categories.includes(category)) ?? []);
  return charts[0];
}
