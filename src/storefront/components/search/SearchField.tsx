import type { FocusEvent, FormEvent } from 'react';
import { Search } from '../../../ui/header-icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { inputOf } from './combobox-input.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { type Combobox, useCombobox } from './use-combobox.ts';

interface FieldProps {
  keyword: string;
  /** True where the empty field has space for a one-word placeholder only. */
  short?: boolean;
  /** Called when the shopper goes to another page. */
  onGone?: () => void;
}

/** A field with suggestions. Without JavaScript it is a form for the search page. */
export function SearchField({ keyword, short = false, onGone }: FieldProps) {
  const { t, path } = useShop();
  const box = useCombobox(onGone);
  return (
    <form
      className="search-form"
      role="search"
      aria-label={t(short ? 'search.open' : 'search.words')}
      action={path('/search')}
      method="get"
      onSubmit={(event) => send(box, event)}
      onBlur={(event) => leave(box, event)}
    >
      <label className="search-box">
        <span className="visually-hidden">{t('search.words')}</span>
        <input
          {...inputOf(box)}
          onFocus={box.show}
          defaultValue={keyword}
          placeholder={t(short ? 'search.go' : 'search.words')}
        />
      </label>
      <button className="search-go" type="submit" aria-label={t('search.go')} title={t('search.go')}>
        <Search />
      </button>
      <SuggestionList {...box} />
      <p className="visually-hidden" role="status">
        {box.typed && box.open ? t('suggest.found', { count: box.options.length }) : ''}
      </p>
    </form>
  );
}

function send(box: Combobox, event: FormEvent): void {
  if (box.field.current?.value.trim()) return box.leave();
  event.preventDefault();
  box.field.current?.focus();
}

function leave(box: Combobox, { currentTarget, relatedTarget }: FocusEvent): void {
  if (!currentTarget.contains(relatedTarget)) box.close();
}
