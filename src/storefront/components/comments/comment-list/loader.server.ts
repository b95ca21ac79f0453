import { z } from 'zod';
import { listComments } from '../../../../modules/comments/index.ts';
import { hasSession } from '../../../../pages/data/session.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { commentsTag } from '../../../../shared/change-tags.ts';
import { commentsParameter, commentTypes, readCommentUrl } from '../../../../shared/comments.ts';
import { slug } from '../../../../shared/contracts/common.ts';
import { prefixed } from '../../../../shared/locale.ts';
import type { Data, Props } from './props.ts';

export const props = z.object({ types: z.enum(commentTypes), id: slug });

/** Comments on a page of them. */
const pageSize = 10;

/** The page is the same for all visitors; a customer, who may write, gets one that is not cached. */
export async function load(key: Props, context: PageContext): Promise<Data> {
  const { language, defaultLanguage } = context.cartView.viewer;
  const asked = context.query.get(commentsParameter);
  const address = readCommentUrl(asked);
  const reader = { language, defaultLanguage, shop: context.state.name, now: context.catalog.now };
  const found = await listComments(context.db, { ...key, page: address.page, pageSize }, reader);
  if (found) context.tags.add(commentsTag(found.subject.id));
  const isPersonal = asked !== null || context.posted !== undefined || hasSession(context.request);
  return {
    list: found?.list ?? null,
    address,
    here: prefixed(context.path, context.state.prefix),
    isSignedIn: isPersonal && (await context.customer()) !== null,
    reply: context.posted?.commentReply ?? null,
  };
}
