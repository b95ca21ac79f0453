import { Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { Detail } from '../../form/Detail.tsx';
import { Section } from '../../form/Section.tsx';
import { MailKind } from '../../show/MailKind.tsx';
import { ResendMail } from '../../show/ResendMail.tsx';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useAnyText, useText } from '../../text/text.ts';

/** One mail: what became of it, and the order that it is about. */
export function Screen() {
  const t = useText();
  const say = useAnyText();
  const may = useMay();
  const { id = '' } = useParams();
  const { data: mail } = useSuspenseQuery({ queryKey: ['mails', id], queryFn: () => call('mail/get', { id }) });
  const { kind, to, language, state, at, sentAt, attempts, error, orderNo } = mail;
  const key = `mails.kind.${kind}`;
  const facts = [
    { label: t('mails.kind'), value: <MailKind kind={kind} /> },
    { label: t('mails.to'), value: to },
    { label: t('mails.language'), value: language },
    { label: t('mails.at'), value: <TimeText at={at} /> },
    { label: t('mails.sentAt'), value: sentAt ? <TimeText at={sentAt} /> : '–' },
    { label: t('mails.attempts'), value: attempts },
    ...(error ? [{ label: t('mails.error'), value: error }] : []),
    ...(orderNo
      ? [
          {
            label: t('mails.order'),
            value: may('order:get') ? <Link to={`/admin/orders/${orderNo}`}>{orderNo}</Link> : orderNo,
          },
        ]
      : []),
  ];
  return (
    <Detail
      title={say(key) === key ? t('mails.one') : say(key)}
      back={{ label: t('mails.title'), path: '/admin/settings/mails' }}
      badges={<StateBadge of="mails.state" state={state} />}
      actions={<ResendMail mail={mail} />}
    >
      <Section title={t('mails.one')}>
        <ul className="plain">
          {facts.map(({ label, value }) => (
            <li key={label}>
              <Text span c="dimmed">
                {label}
              </Text>
              <span className="wrap-anywhere">{value}</span>
            </li>
          ))}
        </ul>
        <Text size="sm" c="dimmed" mt="sm">
          {t('mails.noText')}
        </Text>
      </Section>
    </Detail>
  );
}
