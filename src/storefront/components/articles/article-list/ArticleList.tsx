import { Picture } from '../../../../ui/Picture.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { Data, Input } from './props.ts';

/** Articles as cards; renders nothing without any. */
export function component({ props: { title, moreHref }, data: { items } }: Input) {
  const { t, path } = useShop();
  if (items.length === 0) return null;
  return (
    <section className="article-list" aria-label={title ?? t('articles.label')}>
      {title && (
        <div className="list-head">
          <h2 className="list-title">{title}</h2>
          {moreHref && (
            <a className="list-all" href={path(moreHref)}>
              {t('articles.all')}
            </a>
          )}
        </div>
      )}
      <ul>
        {items.map((each) => (
          <li key={each.id}>
            <Card article={each} isBelowTitle={Boolean(title)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ article, isBelowTitle }: { article: Data['items'][number]; isBelowTitle: boolean }) {
  const { path } = useShop();
  const { title, summary, cover, categoryTitle, publishAt, date } = article;
  const Heading = isBelowTitle ? 'h3' : 'h2';
  return (
    <article className="article-card">
      {cover && <Picture image={cover} alt="" sizes="(min-width:1024px) 30vw, (min-width:640px) 46vw, 92vw" />}
      <p className="article-facts">
        {categoryTitle && <span>{categoryTitle}</span>}
        <time dateTime={publishAt}>{date}</time>
      </p>
      <Heading className="article-card-title">
        <a href={path(article.url)}>{title}</a>
      </Heading>
      {summary && <p className="article-card-summary">{summary}</p>}
    </article>
  );
}
