import type { ActivityList } from '../../../../shared/contracts/activity.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  list: ActivityList | null;
}

/** The activity log of an account. */
export type Input = ComponentInput<Props, Data>;

export const options = {
  moment: 'visible',
  group: 'account',
  translations: ['account'],
} satisfies ComponentOptions<Props>;
