import type { SizeChartView } from '../../../../shared/size-chart.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';
import type { PartData, PartProps } from '../part.ts';

export type Props = PartProps;
export interface Data extends PartData {
  sizeChart: SizeChartView | null;
}
export type Input = ComponentInput<Props, Data>;

export const options = {
  moment: 'used',
  group: 'account',
  translations: ['product'],
} satisfies ComponentOptions<Props>;
