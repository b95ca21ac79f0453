import type { Comment, CommentReply } from '../../../../shared/contracts/comments.ts';
import { Day } from '../../../../ui/Day.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { hrefTo } from './href.ts';
import { OpenForm } from './OpenForm.tsx';
import type { Data } from './props.ts';

/** A comment with its replies, and links to reply to it or to report it. */
export function CommentItem({ comment, data }: { comment: Comment; data: Data }) {
  const { t } = useShop();
  const { open } = data.address;
  return (
    <li className="comment" id={`comment-${comment.id}`}>
      <Words comment={comment} data={data} canReply />
      {open?.id === comment.id && <OpenForm data={data} open={open} />}
      {comment.replies.length > 0 && (
        <ul className="comment-replies" aria-label={t('comments.replies')}>
          {comment.replies.map((reply) => (
            <li key={reply.id} id={`comment-${reply.id}`} className={reply.shop ? 'comment comment-shop' : 'comment'}>
              <Words comment={reply} data={data} />
              {open?.id === reply.id && <OpenForm data={data} open={open} />}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface WordsProps {
  comment: CommentReply;
  data: Data;
  canReply?: boolean;
}

function Words({ comment: { id, author, shop, content, at }, data, canReply = false }: WordsProps) {
  const { t } = useShop();
  const linkTo = (form: 'reply' | 'report') => hrefTo(data, { open: { form, id } }, `comment-${id}`);
  return (
    <>
      <p className="comment-head">
        <bdi className="comment-author">{author || t('comments.somebody')}</bdi>
        {shop && <span className="comment-badge">{t('comments.shop')}</span>}
        <Day at={at} className="comment-date" />
      </p>
      <p className="comment-text" dir="auto">
        {content}
      </p>
      <p className="comment-actions">
        {canReply && (
          <a href={linkTo('reply')} rel="nofollow">
            {t('comments.reply')}
          </a>
        )}
        {!shop && (
          <a href={linkTo('report')} rel="nofollow">
            {t('comments.report')}
          </a>
        )}
      </p>
    </>
  );
}
