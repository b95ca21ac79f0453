import type { AuthReader } from '../../../../shared/auth.ts';
import type { SignInOptions } from '../../../../shared/sign-in-options.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data extends AuthReader {
  options: SignInOptions;
  privacyPath: string | null;
  termsPath: string | null;
  by: 'password' | 'code';
  /** True after the password has been changed. */
  changed: boolean;
  /** Path of the order tracking page; null where the shop has none. */
  trackPath: string | null;
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'now', group: 'account', translations: ['account'] } satisfies ComponentOptions<Props>;
