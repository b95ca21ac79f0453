import type { Variant } from '../../../../shared/contracts/catalog.ts';
import type { VolumePrices } from '../../../../shared/volume-prices.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';
import type { PartProps } from '../part.ts';

export type Props = PartProps;

export interface Data {
  volumes: VolumePrices | null;
  variant: Variant | null;
}

/** The prices of a product by quantity. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'never', group: 'account' } satisfies ComponentOptions<Props>;
