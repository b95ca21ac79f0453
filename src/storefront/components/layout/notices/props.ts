import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  items: {
    key: string;
    tone: string;
    text: string;
    label: string;
    path: string;
    /** Mark that the browser keeps once it was put away; null for one that stays. */
    dismissal: string | null;
  }[];
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'never' } satisfies ComponentOptions<Props>;
