import type { Variant } from '../../../../shared/contracts/catalog.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';
import type { PartProps } from '../part.ts';

export type Props = PartProps;

export interface Data {
  variant: Variant | null;
}

/** What a bundle is made of. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'never', group: 'account' } satisfies ComponentOptions<Props>;
