import type { Activity } from '../../../../shared/contracts/security.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  activity: Activity | null;
  /** The URL of the next page, with devices that were used earlier. */
  next: string | null;
}

/** The devices where an account is signed in. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'now', group: 'account', translations: ['account'] } satisfies ComponentOptions<Props>;
