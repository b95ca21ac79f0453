import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  limit?: number;
}

export type Data = object;

/** The recently viewed products. The browser loads them. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'idle' } satisfies ComponentOptions<Props>;
