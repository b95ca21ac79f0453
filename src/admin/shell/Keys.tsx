import { Kbd, Modal, Table } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isTyping } from '../list/is-typing.ts';
import { type TextKey, useText } from '../text/text.ts';
import { navigation } from './nav.ts';
import { selectOnTab } from './select-on-tab.ts';

const rows: [string, TextKey][] = [
  ['Ctrl K', 'keys.find'],
  ['/', 'keys.search'],
  ['j k', 'keys.rows'],
  ['x', 'keys.select'],
  ['Enter', 'keys.open'],
  ['Ctrl S', 'keys.save'],
  ['Esc', 'keys.close'],
  ['?', 'keys.help'],
];

/** Milliseconds in which the key after `g` counts. */
const together = 1500;

/** Keys that work on every screen, and the table of all keys behind `?`. */
export function Keys() {
  const t = useText();
  const [opened, help] = useDisclosure(false);
  const navigate = useNavigate();
  const went = useRef(0);
  useEffect(selectOnTab, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (event.key === '?') help.open();
      const isSecond = Date.now() - went.current < together;
      went.current = event.key === 'g' ? Date.now() : 0;
      const entry = isSecond && navigation.flatMap(({ items }) => items).find(({ goKey }) => goKey === event.key);
      if (entry) void navigate(entry.path);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [help, navigate]);
  const goKeys = navigation.flatMap(({ items }) => items).filter(({ goKey }) => goKey);
  return (
    <Modal opened={opened} onClose={help.close} title={t('keys.title')}>
      <Table>
        <Table.Tbody>
          {rows.map(([key, text]) => (
            <Row key={key} keys={key} text={t(text)} />
          ))}
          {goKeys.map(({ goKey, label }) => (
            <Row key={goKey} keys={`g ${goKey}`} text={t(label)} />
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}

function Row({ keys, text }: { keys: string; text: string }) {
  return (
    <Table.Tr>
      <Table.Td>
        <Kbd>{keys}</Kbd>
      </Table.Td>
      <Table.Td>{text}</Table.Td>
    </Table.Tr>
  );
}
