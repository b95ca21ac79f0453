import type { Challenge } from '../../../shared/proof.ts';
import type { ComponentInput, ComponentOptions } from '../../component.ts';

export type Props = object;

export interface Data {
  /** A form that was posted without the proof that it needs; null on every other page. */
  posted: PostedForm | null;
}

export interface PostedForm {
  /** The form's values, sent again as they are. */
  fields: [name: string, value: string][];
  /** Fields that are never written into a page and must be typed again. */
  secrets: ('password' | 'code')[];
  /** Token that counts as the proof once `seconds` have passed. */
  token: string;
  seconds: number;
  /** True where the button was pressed before that. */
  isEarly: boolean;
  /** Solved by the browser instead of waiting; null after a solution was refused. */
  challenge: Challenge | null;
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'now', group: 'account', translations: ['returns'] } satisfies ComponentOptions<Props>;
