import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  /** False where the shop offers no notifications, or nobody is signed in. */
  on: boolean;
  title: string;
  lead: string;
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'visible', group: 'account' } satisfies ComponentOptions<Props>;
