import type { ProviderSetup } from '../../../../shared/contracts/payments.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';
import type { PartData, PartProps } from '../part.ts';

export type Props = PartProps;

export interface Data extends PartData {
  /** Says whether tax is included in the price; null in a shop that takes no tax. */
  taxNote: string | null;
  /** Units sold from which on the part says it; null for never. */
  soldFrom: number | null;
  /** Null for a page without buttons of wallets. */
  wallets: ProviderSetup | null;
}

export type Input = ComponentInput<Props, Data>;

export const options = {
  moment: 'used',
  group: 'account',
  translations: ['product'],
} satisfies ComponentOptions<Props>;
