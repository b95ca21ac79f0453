import type { AuthReader } from '../../../../shared/auth.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data extends AuthReader {
  /** The token of the link in a mail; without one the form asks for a code. */
  token: string | null;
  minPassword: number;
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'now', group: 'account', translations: ['account'] } satisfies ComponentOptions<Props>;
