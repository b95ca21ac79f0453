import type { Variant } from '../../../../shared/contracts/catalog.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';
import type { PartProps } from '../part.ts';

export type Props = PartProps;

export interface Data {
  variant: Variant | null;
}

/** Parts of a bundle. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'never', group: 'account' } satisfies ComponentOptions<Props>;
