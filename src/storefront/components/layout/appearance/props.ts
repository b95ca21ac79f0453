import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  /** False where the shop has one appearance for everybody. */
  offered: boolean;
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'idle', group: 'shell' } satisfies ComponentOptions<Props>;
