import type { SecurityState } from '../../../../shared/contracts/security.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  /** Null for a visitor. */
  security: SecurityState | null;
  /** True where the shop can send messages to mobile numbers. */
  mobiles: boolean;
}

/** Email, mobile number and password. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'now', group: 'account', translations: ['account'] } satisfies ComponentOptions<Props>;
