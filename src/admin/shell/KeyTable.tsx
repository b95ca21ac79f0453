import { Kbd, Modal, Switch, Table } from '@mantine/core';
import { useState } from 'react';
import { hasSingleKeys, setSingleKeys } from '../list/single-keys.ts';
import { type TextKey, useText } from '../text/text.ts';
import { navigation } from './nav.ts';

const rows: [string, TextKey][] = [
  ['Ctrl K', 'keys.find'],
  ['/', 'keys.search'],
  ['j k', 'keys.rows'],
  ['x', 'keys.select'],
  ['Shift x', 'keys.selectTo'],
  ['Enter', 'keys.open'],
  ['e', 'keys.table'],
  ['[ ]', 'keys.neighbours'],
  ['Ctrl S', 'keys.save'],
  ['Esc', 'keys.close'],
  ['?', 'keys.help'],
];

/** Dialog with all keys. */
export function KeyTable({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [isOn, setOn] = useState(hasSingleKeys);
  const goKeys = navigation.flatMap(({ items }) => items).filter(({ goKey }) => goKey);
  return (
    <Modal opened onClose={onClose} title={t('keys.title')}>
      <Switch
        label={t('keys.single')}
        description={t('keys.singleHelp')}
        mb="md"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          setSingleKeys(checked);
          setOn(checked);
        }}
      />
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
