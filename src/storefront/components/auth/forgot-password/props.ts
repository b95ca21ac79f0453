import type { AuthReader } from '../../../../shared/auth.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export type Data = AuthReader;

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'now', group: 'account', translations: ['account'] } satisfies ComponentOptions<Props>;
