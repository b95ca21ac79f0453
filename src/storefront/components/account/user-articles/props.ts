import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export type Data = object;

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'never', group: 'account' } satisfies ComponentOptions<Props>;
