import type { AuthReader } from '../../../../shared/auth.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  /** True where the mail has just been sent. */
  prompt?: boolean;
}

export interface Data extends AuthReader {
  token: string | null;
  /** The email of the customer who is signed in. */
  email: string | null;
  verified: boolean;
  /** True after what opened the account before has been removed. */
  ended: boolean;
  /** True where the account does not know this browser. */
  asksPassword: boolean;
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'now', group: 'account', translations: ['account'] } satisfies ComponentOptions<Props>;
