import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export type Data = object;

/** A link to the account, or to the sign-in page. */
export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'never' } satisfies ComponentOptions<Props>;
