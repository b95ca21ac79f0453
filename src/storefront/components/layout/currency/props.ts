import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  current: string;
  items: { code: string; symbol: string }[];
  path: string;
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'idle', group: 'shell' } satisfies ComponentOptions<Props>;
