import type { MouseEvent } from 'react';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { listSearch } from './list-query.ts';
import type { useProductList } from './use-product-list.ts';

type MoreProps = Pick<ReturnType<typeof useProductList>, 'state' | 'keyword' | 'hasMore' | 'more' | 'again'>;

/** The foot of a list: how much is shown, and how to get the rest; a plain link to the next page without JavaScript. */
export function ListMore({ state, keyword, hasMore, more, again }: MoreProps) {
  const { t } = useShop();
  const load = (event: MouseEvent) => {
    event.preventDefault();
    if (state.status !== 'more') void more();
  };
  return (
    <div className="list-more">
      <p className="list-shown" role="status">
        {t('list.shown', { shown: state.items.length, total: state.total })}
      </p>
      {state.status === 'failed' ? (
        <Notice kind="error" role="alert" title={t('list.failed')}>
          <Button kind="plain" onClick={() => void again()}>
            {t('list.again')}
          </Button>
        </Notice>
      ) : (
        hasMore && (
          <ButtonLink
            href={listSearch(keyword && `?${new URLSearchParams({ keyword })}`, {
              sort: state.sort,
              page: state.page + 1,
            })}
            rel="next"
            aria-busy={state.status === 'more' || undefined}
            onClick={load}
          >
            {t('list.more')}
          </ButtonLink>
        )
      )}
    </div>
  );
}
