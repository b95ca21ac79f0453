import { Button, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Section } from '../../../form/Section.tsx';
import { TimeText } from '../../../show/TimeText.tsx';
import { useAnyText, useText } from '../../../text/text.ts';
import type { Order } from '../order-type.ts';
import { useAct } from '../use-act.ts';

interface Entry {
  title: string;
  text: string;
  by: string;
  at: string;
  isNote: boolean;
}

/** History of an order, the latest first: what happened, who did it, and the notes of staff. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useText();
  const entries = useEntries(order);
  return (
    <Section title={t('orders.timeline')}>
      {order.actions.includes('note') && <NoteForm orderNo={order.orderNo} />}
      <ol className="timeline">
        {entries.map(({ title, text, by, at, isNote }) => (
          <li key={`${at} ${title} ${text}`} {...(isNote ? { 'data-note': true } : {})}>
            <Text span fw={500}>
              {title}
            </Text>
            {text && <Text className="typed-text">{text}</Text>}
            <Text size="sm" c="dimmed">
              <TimeText at={at} />
              {by && ` · ${by}`}
            </Text>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function useEntries({ timeline, notes }: Order): Entry[] {
  const t = useText();
  const say = useAnyText();
  const steps = timeline.map(({ kind, at, by, note }) => ({
    title: say(`orders.event.${kind}`),
    text: note,
    by: by === 'buyer' ? t('orders.byBuyer') : by,
    at,
    isNote: false,
  }));
  const written = notes.map(({ text, by, at }) => ({ title: t('orders.note'), text, by, at, isNote: true }));
  return [...steps, ...written].sort((one, other) => other.at.localeCompare(one.at));
}

function NoteForm({ orderNo }: { orderNo: string }) {
  const t = useText();
  const [text, setText] = useState('');
  const note = useAct(orderNo, () => call('order/note', { orderNo, text }), {
    said: t('orders.noteAdded'),
    onDone: () => setText(''),
  });
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) note.run();
      }}
    >
      <Textarea
        label={t('orders.noteLabel')}
        rows={2}
        resize="vertical"
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={note.byField.text ?? note.error}
      />
      <Button type="submit" variant="default" loading={note.isBusy} disabled={!text.trim()}>
        {t('orders.addNote')}
      </Button>
    </form>
  );
}
