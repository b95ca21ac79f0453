import { Button, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { Section } from '../../form/Section.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';
import type { Customer } from './customer-type.ts';
import { useChange } from './use-change.ts';

/** Notes on a customer that only staff read, the latest first, and the form for one more. */
export function CustomerNotes({ customer: { id, notes } }: { customer: Customer }) {
  const t = useText();
  const may = useMay();
  if (notes.length === 0 && !may('customer:note')) return null;
  return (
    <Section title={t('customers.notes')}>
      {may('customer:note') && <NoteForm id={id} />}
      <ul className="customer-notes">
        {notes.map(({ text, by, at }) => (
          <li key={`${at} ${text}`}>
            <Text className="customer-note">{text}</Text>
            <Text size="sm" c="dimmed">
              <TimeText at={at} /> · {by}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function NoteForm({ id }: { id: string }) {
  const t = useText();
  const [text, setText] = useState('');
  const note = useChange(id, () => call('customer/note', { id, text }), {
    said: t('customers.noteAdded'),
    onDone: () => setText(''),
  });
  return (
    <form
      className="customer-note-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) note.run();
      }}
    >
      <Textarea
        label={t('customers.noteLabel')}
        rows={2}
        resize="vertical"
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={note.byField.text ?? note.error}
      />
      <Button type="submit" variant="default" loading={note.isBusy} disabled={!text.trim()}>
        {t('customers.addNote')}
      </Button>
    </form>
  );
}
