import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export type Data = object;

/** The cart beside any page. It shows what `stores/cart.ts` holds. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'idle', group: 'shell' } satisfies ComponentOptions<Props>;
