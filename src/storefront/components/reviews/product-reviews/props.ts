import type { ReviewList } from '../../../../shared/contracts/reviews.ts';
import type { ReviewFormReply } from '../../../../shared/form-replies.ts';
import type { ReviewUrlState } from '../../../../shared/review-url.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  slug: string;
}

export interface Data {
  list: ReviewList;
  address: ReviewUrlState;
  /** Path of the page, in its language. */
  here: string;
  isSignedIn: boolean;
  /** The answer to a form that was refused. */
  reply: ReviewFormReply | null;
}

export type Input = ComponentInput<Props, Data>;

export const options = {
  moment: 'never',
  group: 'account',
  translations: ['returns'],
  aliases: ['reviews'],
} satisfies ComponentOptions<Props>;
