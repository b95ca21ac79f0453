import { Button, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Mails } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminData } from '../../../../shared/admin-calls.ts';
import { call } from '../../../api/call.ts';
import { useMay } from '../../../api/may.ts';
import { Section } from '../../../form/Section.tsx';
import { MailKind } from '../../../show/MailKind.tsx';
import { ResendMail } from '../../../show/ResendMail.tsx';
import { StateBadge } from '../../../show/StateBadge.tsx';
import { TimeText } from '../../../show/TimeText.tsx';
import { useAnyText, useText } from '../../../text/text.ts';
import type { Order } from '../order-type.ts';
import { useAct } from '../use-act.ts';

type Mail = AdminData<'mail/list'>['items'][number];

interface Entry {
  title: string;
  text: string;
  by: string;
  at: string;
  isNote: boolean;
  mail?: Mail;
}

/** Mails about an order that its history shows. */
const mostMails = 100;

/** History of an order, the latest first: what happened, who did it, the notes of staff, and the mails about it. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useText();
  const entries = useEntries(order);
  return (
    <Section title={t('orders.timeline')}>
      {order.actions.includes('note') && <NoteForm orderNo={order.orderNo} />}
      <ol className="timeline">
        {entries.map(({ title, text, by, at, isNote, mail }) => (
          <li key={mail?.id ?? `${at} ${title} ${text}`} {...(isNote ? { 'data-note': true } : {})}>
            {mail && <MailEntry mail={mail} />}
            {title && (
              <Text span fw={500}>
                {title}
              </Text>
            )}
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

/** A mail in the history: its kind leads to its own screen. */
function MailEntry({ mail }: { mail: Mail }) {
  const may = useMay();
  const { id, kind, to, state } = mail;
  return (
    <>
      <span className="timeline-mail">
        <Mails size={16} aria-hidden />
        {may('mailLog:get') ? (
          <Link to={`/admin/settings/mails/${id}`}>
            <MailKind kind={kind} />
          </Link>
        ) : (
          <MailKind kind={kind} />
        )}
        <StateBadge of="mails.state" state={state} />
        <ResendMail mail={mail} />
      </span>
      <Text size="sm" className="wrap-anywhere">
        {to}
      </Text>
    </>
  );
}

function useEntries({ orderNo, timeline, notes }: Order): Entry[] {
  const t = useText();
  const say = useAnyText();
  const may = useMay();
  const { data: mails } = useQuery({
    // Read again with the order: a step of it may have brought a mail.
    queryKey: ['mails', 'order', orderNo, timeline.length],
    queryFn: () => call('mail/list', { orderNo, pageSize: mostMails }),
    enabled: may('mailLog:list'),
    placeholderData: (former) => former,
  });
  const steps = timeline.map(({ kind, at, by, note }) => ({
    title: say(`orders.event.${kind}`),
    text: note,
    by: by === 'buyer' ? t('orders.byBuyer') : by === 'provider' ? t('orders.byProvider') : by,
    at,
    isNote: false,
  }));
  const written = notes.map(({ text, by, at }) => ({ title: t('orders.note'), text, by, at, isNote: true }));
  const mailed = (mails?.items ?? []).map((mail) => ({
    title: '',
    text: '',
    by: '',
    at: mail.at,
    isNote: false,
    mail,
  }));
  return [...steps, ...written, ...mailed].sort((one, other) => other.at.localeCompare(one.at));
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
