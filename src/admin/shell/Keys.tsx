import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isCommand } from '../list/single-keys.ts';
import { navigation } from './nav.ts';
import { selectOnTab } from './select-on-tab.ts';
import { onShowKeys } from './show-keys.ts';

const KeyTable = lazy(async () => ({ default: (await import('./KeyTable.tsx')).KeyTable }));

/** Milliseconds in which the key after `g` counts. */
const together = 1500;

/** Keys that work on every screen, and the table of all keys behind `?`. */
export function Keys() {
  const [opened, help] = useDisclosure(false);
  const navigate = useNavigate();
  const went = useRef(0);
  useEffect(selectOnTab, []);
  useEffect(() => onShowKeys(help.open), [help]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isCommand(event)) return;
      if (event.key === '?') help.open();
      const isSecond = Date.now() - went.current < together;
      went.current = event.key === 'g' ? Date.now() : 0;
      const entry = isSecond && navigation.flatMap(({ items }) => items).find(({ goKey }) => goKey === event.key);
      if (entry) void navigate(entry.path);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [help, navigate]);
  if (!opened) return null;
  return (
    <Suspense>
      <KeyTable onClose={help.close} />
    </Suspense>
  );
}
