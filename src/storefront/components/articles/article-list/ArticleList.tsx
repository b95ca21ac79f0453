import { useShop } from '../../../../ui/shop-context.tsx';
import { ArticleCard } from '../ArticleCard.tsx';
import type { Input } from './props.ts';

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
            <ArticleCard article={each} isBelowTitle={Boolean(title)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
