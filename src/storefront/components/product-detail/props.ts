import type { Product } from '../../../shared/contracts/catalog.ts';
import type { ProviderSetup } from '../../../shared/contracts/payments.ts';
import type { PromotionView } from '../../../shared/contracts/promotions.ts';
import type { SizeChartView } from '../../../shared/size-chart.ts';
import type { VolumePrices } from '../../../shared/volume-prices.ts';
import type { ComponentInput, ComponentOptions } from '../../component.ts';

export interface Props {
  slug: string;
  sku?: string;
}

export interface Data {
  product: Product;
  /** Units sold from which on the page says it; null for never. */
  soldFrom: number | null;
  sizeChart: SizeChartView | null;
  delivery: Delivery | null;
  volumes: VolumePrices | null;
  promotions: Pick<PromotionView, 'id' | 'offer' | 'path'>[];
  /** Says whether tax is included in the price; null in a shop that takes no tax. */
  taxNote: string | null;
  /** Null for a page without buttons of wallets. */
  wallets: ProviderSetup | null;
}

/** Delivery and returns, as shown beside the price. */
export interface Delivery {
  minDays: number;
  maxDays: number;
  /** The formatted sum from which shipping is free. */
  freeFrom: string | null;
  /** Days in which a product may be returned and the page about it; null without days or without that page. */
  returns: { days: number; path: string } | null;
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'used', translations: ['product'] } satisfies ComponentOptions<Props>;
