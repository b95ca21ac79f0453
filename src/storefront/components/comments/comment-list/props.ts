import type { CommentType, CommentUrlState } from '../../../../shared/comments.ts';
import type { CommentList } from '../../../../shared/contracts/comments.ts';
import type { CommentFormReply } from '../../../../shared/form-replies.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export interface Props {
  types: CommentType;
  /** Id or slug of the article or page. */
  id: string;
}

export interface Data {
  /** Null for an article or page that shoppers do not see, e.g. a draft in the preview. */
  list: CommentList | null;
  address: CommentUrlState;
  /** Path of the page, in its language. */
  here: string;
  isSignedIn: boolean;
  /** The answer to a form that was refused. */
  reply: CommentFormReply | null;
}

export type Input = ComponentInput<Props, Data>;

/** Links and forms alone, which need no script. */
export const options = { moment: 'never', group: 'account' } satisfies ComponentOptions<Props>;
