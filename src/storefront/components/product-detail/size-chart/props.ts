import type { SizeChartView } from '../../../../shared/size-chart.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';
import type { PartProps } from '../part.ts';

export type Props = PartProps;

/** Null for a product without a chart. */
export interface Data {
  chart: SizeChartView | null;
  chosen: string | null;
}

/** The size chart of a product, open. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'never', group: 'account' } satisfies ComponentOptions<Props>;
