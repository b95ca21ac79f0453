import { Loader, Modal, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../api/may.ts';
import { useText } from '../text/text.ts';
import { type Found, findAll } from './find-all.ts';
import { navigation } from './nav.ts';

interface Props {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Ctrl K: finds orders, products and screens by a number, a name or a part of a phone number; Enter opens the first. */
export function Find({ opened, onOpen, onClose }: Props) {
  const t = useText();
  useHotkeys([['mod+K', onOpen]], []);
  if (!opened) return null;
  return (
    <Modal.Root opened onClose={onClose} size="lg" yOffset="10vh" padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('find.open')}>
        <FindBox onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}

function FindBox({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [keyword, setKeyword] = useState('');
  const { found, isFetching } = useFound(keyword);
  const [at, setAt] = useState(0);
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
          key={each.path}
          id={`found-${index}`}
          role="option"
          aria-selected={index === at}
          className="find-item"
          tabIndex={-1}
          onClick={() => onOpen(each)}
        >
          <span>{each.title}</span>
          <Text span size="sm" c="dimmed">
            {each.sub}
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
    queryFn: ({ signal }) => findAll(settled, may, signal),
    enabled: settled.length > 1,
    placeholderData: (former) => former,
  });
  const typed = keyword.trim().toLowerCase();
  const screens = navigation
    .flatMap(({ items }) => items)
    .filter(({ may: permission }) => !permission || may(permission))
    .map(({ label, path }) => ({ title: t(label), sub: '', path }))
    .filter(({ title }) => title.toLowerCase().includes(typed));
  const isSettled = typed.length < 2 || settled.toLowerCase() === typed;
  return { found: typed.length > 1 ? [...data, ...screens] : screens, isFetching: isFetching || !isSettled };
}
