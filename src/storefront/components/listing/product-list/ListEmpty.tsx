import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { CardGrid } from '../CardGrid.tsx';
import { choicesOf, withChoice } from './filters.ts';
import type { ListData } from './list-state.ts';
import { useChoiceName } from './use-choice-name.ts';
import type { List } from './use-product-list.ts';

/** Shown for a list without products. */
export function NoProducts() {
  const { t, path } = useShop();
  return (
    <EmptyState title={t('list.empty.title')} text={t('list.empty.text')}>
      <ButtonLink kind="primary" href={path('')}>
        {t('list.empty.action')}
      </ButtonLink>
    </EmptyState>
  );
}

/** Shown where no product matches the filters; offers to remove the last filter or all. */
export function NothingFits({ state, choose, hrefOf }: List) {
  const { t } = useShop();
  const nameOf = useChoiceName(state);
  const last = state.last ?? choicesOf(state.filters, state.facets).at(-1);
  return (
    <EmptyState title={t('filter.none.title')} text={t('filter.none.text')}>
      <div className="list-actions">
        {last && (
          <ButtonLink
            kind="primary"
            href={hrefOf({ filters: withChoice(state.filters, last, false) })}
            onClick={(event) => {
              event.preventDefault();
              void choose(withChoice(state.filters, last, false));
            }}
          >
            {t('filter.without', { name: nameOf(last) })}
          </ButtonLink>
        )}
        <Button onClick={() => void choose({})}>{t('filter.clear')}</Button>
      </div>
    </EmptyState>
  );
}

/** Shown for a search without results, with categories and products instead. */
export function NothingFound({ instead }: { instead: ListData['instead'] }) {
  const { t, path, categoryPath } = useShop();
  return (
    <>
      <EmptyState title={t('search.none.title')} text={t('search.none.text')}>
        {instead && instead.categories.length > 0 ? (
          <ul className="chips" aria-label={t('search.none.categories')}>
            {instead.categories.slice(0, 8).map(({ slug, title }) => (
              <li key={slug}>
                <a className="chip" href={categoryPath(slug)}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <ButtonLink kind="primary" href={path('')}>
            {t('list.empty.action')}
          </ButtonLink>
        )}
      </EmptyState>
      {instead && instead.products.length > 0 && (
        <section className="list">
          <div className="list-head">
            <h2 className="list-title">{t('search.none.products')}</h2>
          </div>
          <CardGrid cards={instead.products} />
        </section>
      )}
    </>
  );
}
