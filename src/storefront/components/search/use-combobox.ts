import { useEffect, useId, useRef, useState } from 'react';
import { useShop } from '../../../ui/shop-context.tsx';
import { recentSearches, rememberSearch } from './recent.ts';
import { type Group, groupsOf, type Option, recentGroups } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

/** State of a combobox: typed text, options, and the active option. */
export function useCombobox(onGone: () => void = () => {}) {
  const box = useBox();
  const groups = useGroups(box);
  const options = groups.flatMap((group) => group.options);
  const { id, field, setOpen, setActive, setRecent } = box;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  return {
    ...box,
    groups,
    options,
    open: box.open && options.length > 0,
    optionId: (index: number) => `${id}-${index}`,
    close,
    show: () => {
      setOpen(true);
      setRecent(recentSearches());
    },
    /** Leaves the field with an option, or with the typed text. */
    leave: (option?: Option) => {
      rememberSearch(keywordOf(option, box.typed) ?? field.current?.value ?? '');
      close();
      onGone();
    },
  };
}

export type Combobox = ReturnType<typeof useCombobox>;

function useBox() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState<string[]>([]);
  useEffect(() => {
    // Text and focus from before hydration are in the field only.
    const { current } = field;
    setTyped(current?.value.trim() ?? '');
    setRecent(recentSearches());
    setOpen(current !== null && document.activeElement === current);
  }, []);
  return { id, field, typed, setTyped, open, setOpen, active, setActive, recent, setRecent };
}

function useGroups({ typed, recent }: { typed: string; recent: string[] }): Group[] {
  const { path } = useShop();
  const found = useSuggestions(typed);
  if (typed === '') return recentGroups(recent, path);
  return found ? groupsOf(typed, found, path) : [];
}

function keywordOf(option: Option | undefined, typed: string): string | undefined {
  return option && ('keyword' in option ? option.keyword : typed);
}
