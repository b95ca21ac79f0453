import { type CommentUrlState, writeCommentUrl } from '../../../../shared/comments.ts';
import type { Data } from './props.ts';

/** URL of the page with other comments or another form open. */
export function hrefTo(
  { here, address }: Pick<Data, 'here' | 'address'>,
  change: Partial<CommentUrlState>,
  place = 'comments',
): string {
  const state = writeCommentUrl({ ...address, open: null, ...change });
  return `${here}${state ? `?comments=${state}` : ''}#${place}`;
}
