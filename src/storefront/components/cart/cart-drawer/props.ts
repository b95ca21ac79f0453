import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export type Data = object;

/** The cart drawer of every page. It shows the state of `stores/cart.ts`. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'idle', group: 'shell' } satisfies ComponentOptions<Props>;
