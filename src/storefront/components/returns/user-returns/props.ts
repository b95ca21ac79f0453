import type { ReturnList } from '../../../../shared/contracts/returns.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  /** Null for a visitor. */
  list: ReturnList | null;
}

export type Input = ComponentInput<Props, Data>;

/** It shows times in the time zone of the browser. */
export const options = {
  moment: 'idle',
  group: 'account',
  translations: ['returns'],
} satisfies ComponentOptions<Props>;
