import { useEffect, useId, useRef } from 'react';
import { Search, X } from '../../../ui/header-icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import type { Input } from './props.ts';
import { SearchField } from './SearchField.tsx';

/**
 * The search: a field on wide windows and on its own page, on phones a button that opens it over the page (a popover, which
 * needs no JavaScript). It is a form that asks for the search page; suggestions begin with the first use.
 */
export function component({ props, data }: Input) {
  const { t } = useShop();
  const id = useId();
  const panel = useFocusWhenOpened();
  if (props.place === 'page') {
    return (
      <div className="search search-page">
        <SearchField keyword={data.keyword} />
      </div>
    );
  }
  const close = () => panel.current?.matches(':popover-open') && panel.current.hidePopover();
  return (
    <div className="search search-header">
      <button
        className="icon-button search-opener"
        type="button"
        popoverTarget={id}
        aria-label={t('search.open')}
        title={t('search.open')}
      >
        <Search />
      </button>
      <div className="search-panel" id={id} popover="auto" ref={panel}>
        <SearchField keyword={data.keyword} short onGone={close} />
        <button
          className="icon-button search-closer"
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t('common.close')}
        >
          <X />
        </button>
      </div>
    </div>
  );
}

/** Focuses the field when the panel is opened; the opening itself may have caused the hydration. */
function useFocusWhenOpened() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = panel;
    const focus = () => current?.matches(':popover-open') && current.querySelector('input')?.focus();
    focus();
    current?.addEventListener('toggle', focus);
    return () => current?.removeEventListener('toggle', focus);
  }, []);
  return panel;
}
