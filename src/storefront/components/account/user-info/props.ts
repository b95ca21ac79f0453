import type { User } from '../../../../shared/contracts/customers.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  user: User | null;
  hasPassword: boolean;
}

/** Names, picture and text of a customer, the export of personal data, and the deletion of the account. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'now', group: 'account', translations: ['account'] } satisfies ComponentOptions<Props>;
