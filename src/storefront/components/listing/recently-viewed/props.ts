import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  limit?: number;
}

export type Data = object;

/** The products that were looked at before in this browser. The browser loads them. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'idle' } satisfies ComponentOptions<Props>;
