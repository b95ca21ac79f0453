import { Loader, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../api/may.ts';
import { useText } from '../text/text.ts';
import { type Found, findAll } from './find-all.ts';
import { knownPlaces } from './known-places.ts';

/** Screens that are offered before anything is typed. */
const maxScreens = 12;

/** The field of Ctrl K and what it finds. */
export function FindBox({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [keyword, setKeyword] = useState('');
  const { found, isFetching } = useFound(keyword);
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  // The dialog gives it the focus a task later, and a key pressed before would be lost.
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  const open = ({ path }: Found) => {
    onClose();
    void navigate(path);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((now) => Math.max(0, Math.min(found.length - 1, now + step)));
    }
    const chosen = found[Math.min(at, found.length - 1)];
    if (event.key === 'Enter' && chosen && !isFetching) open(chosen);
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setKeyword(event.currentTarget.value);
    setAt(0);
  };
  return (
    <div className="find">
      <TextInput
        ref={field}
        data-autofocus
        size="lg"
        variant="unstyled"
        leftSection={isFetching ? <Loader size={18} /> : <Search size={18} aria-hidden />}
        placeholder={t('find.placeholder')}
        aria-label={t('find.open')}
        role="combobox"
        aria-expanded
        aria-controls="found"
        aria-activedescendant={found.length > 0 ? `found-${at}` : undefined}
        value={keyword}
        onKeyDown={press}
        onChange={type}
      />
      <FoundList found={found} at={at} onOpen={open} />
      {found.length === 0 && !isFetching && <Text p="md">{t('find.nothing', { keyword })}</Text>}
    </div>
  );
}

function FoundList({ found, at, onOpen }: { found: Found[]; at: number; onOpen: (found: Found) => void }) {
  const t = useText();
  return (
    <div id="found" role="listbox" aria-label={t('find.found')} className="find-list">
      {found.map((each, index) => (
        <UnstyledButton
          key={`${each.path} ${each.title}`}
          id={`found-${index}`}
          role="option"
          aria-selected={index === at}
          className="find-item"
          tabIndex={-1}
          onClick={() => onOpen(each)}
        >
          <span className="find-title">
            {each.image && <img src={each.image} alt="" width={32} height={32} loading="lazy" />}
            {each.title}
          </span>
          <Text span size="sm" c="dimmed">
            {[each.kind && t(each.kind), each.sub].filter(Boolean).join(' · ')}
          </Text>
        </UnstyledButton>
      ))}
    </div>
  );
}

/** Results of a keyword: screens at once, the rest a moment after the last key. */
function useFound(keyword: string): { found: Found[]; isFetching: boolean } {
  const t = useText();
  const may = useMay();
  const [settled] = useDebouncedValue(keyword.trim(), 150);
  const { data = [], isFetching } = useQuery({
    queryKey: ['find', settled],
    queryFn: ({ signal }) => findAll(settled, signal),
    enabled: settled.length > 1,
    placeholderData: (former) => former,
  });
  const typed = keyword.trim().toLowerCase();
  const screens = knownPlaces
    .filter(({ may: permission }) => !permission || may(permission))
    .map(({ label, path }): Found => ({ title: t(label), sub: '', path }))
    .filter(({ title }) => title.toLowerCase().includes(typed));
  const isSettled = typed.length < 2 || settled.toLowerCase() === typed;
  // Whoever types the name of a screen wants the screen.
  const named = screens.filter(({ title }) => title.toLowerCase().startsWith(typed));
  const others = screens.filter((each) => !named.includes(each));
  return {
    found: typed.length > 1 ? [...named, ...data, ...others] : screens.slice(0, maxScreens),
    isFetching: isFetching || !isSettled,
  };
}
