import { Notice } from '../../../../ui/Notice.tsx';
import { ChevronLeft, ChevronRight } from '../../../../ui/page-icons.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { CommentItem } from './CommentItem.tsx';
import { hrefTo } from './href.ts';
import type { Input } from './props.ts';
import { WriteForm } from './WriteForm.tsx';

/** Comments on an article or a page with their replies, and a form to write one. */
export function component({ props, data }: Input) {
  const { t } = useShop();
  const { list, address, reply } = data;
  if (!list) return null;
  return (
    <section className="comments" id="comments" aria-labelledby="comments-title">
      <h2 className="comments-title" id="comments-title">
        {list.count > 0 ? t('comments.count', { count: list.count }) : t('comments.title')}
      </h2>
      <p className="comments-told" id="comments-waiting" role="status">
        {t('comments.waits')}
      </p>
      <p className="comments-told" id="comments-reported" role="status">
        {t('comments.reported')}
      </p>
      {reply && !reply.about && <Notice kind="error" role="alert" title={reply.message} />}
      <WriteForm props={props} data={data} />
      {list.items.length === 0 && <p className="comments-none">{t('comments.none')}</p>}
      <ul className="comments-list">
        {list.items.map((comment) => (
          <CommentItem key={comment.id} comment={comment} data={data} />
        ))}
      </ul>
      <Pages list={list} here={data.here} address={address} />
    </section>
  );
}

function Pages({
  list,
  here,
  address,
}: Pick<Input['data'], 'here' | 'address'> & { list: { total: number; pageSize: number } }) {
  const { t } = useShop();
  const last = Math.ceil(list.total / list.pageSize);
  const { page } = address;
  if (last <= 1) return null;
  return (
    <nav className="comments-pages" aria-label={t('comments.pages')}>
      {page > 1 && (
        <a className="button button-outline" href={hrefTo({ here, address }, { page: page - 1 })} rel="nofollow">
          <span className="button-text">
            <ChevronLeft />
            {t('comments.newer')}
          </span>
        </a>
      )}
      <span>{t('comments.page', { page, last })}</span>
      {page < last && (
        <a className="button button-outline" href={hrefTo({ here, address }, { page: page + 1 })} rel="nofollow">
          <span className="button-text">
            {t('comments.older')}
            <ChevronRight />
          </span>
        </a>
      )}
    </nav>
  );
}
