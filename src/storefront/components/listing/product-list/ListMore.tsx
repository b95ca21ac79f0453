import type { MouseEvent } from 'react';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { List } from './use-product-list.ts';

/** The footer of a list: the shown count and a button for more, which is a plain link without JavaScript. */
export function ListMore({ state, hasMore, hrefOf, more, again, pageSize }: List & { pageSize: number }) {
  const { t } = useShop();
  const load = (event: MouseEvent) => {
    event.preventDefault();
    if (state.status !== 'more') void more();
  };
  const shown = (state.from - 1) * pageSize + state.items.length;
  return (
    <div className="list-more">
      <p className="list-shown">
        {t(state.about ? 'filter.shownOfAbout' : 'list.shown', { shown, total: state.total })}
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
            href={hrefOf({ page: state.page + 1 })}
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
