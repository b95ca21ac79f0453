import './inquiries.css';
import { Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { LogPanel } from '../../changes/LogPanel.tsx';
import { Detail } from '../../form/Detail.tsx';
import { Section } from '../../form/Section.tsx';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { InquiryActions } from './InquiryActions.tsx';
import { InquirySide } from './InquirySide.tsx';
import { askerOf, type Inquiry } from './inquiry.ts';

/** Screen of one inquiry: its thread with the form of an answer, and who asked about what. */
export function Screen() {
  const t = useText();
  const may = useMay();
  const { inquiryNo = '' } = useParams();
  const { data: inquiry } = useSuspenseQuery({
    queryKey: ['inquiry', inquiryNo],
    queryFn: () => call('inquiry/get', { inquiryNo }),
  });
  return (
    <Detail
      title={inquiry.subject || inquiry.inquiryNo}
      subject={`inquiry:${inquiry.inquiryNo}`}
      back={{ label: t('inquiries.title'), path: '/admin/inquiries' }}
      badges={<StateBadge of="inquiries.state" state={inquiry.state} />}
      actions={<InquiryActions inquiry={inquiry} />}
      side={
        <>
          <InquirySide inquiry={inquiry} />
          <LogPanel subject={`inquiry:${inquiry.inquiryNo}`} state={inquiry} />
        </>
      }
    >
      <Section title={t('inquiries.thread')}>
        <ol className="thread">
          {inquiry.messages.map((message) => (
            <Message key={message.id} message={message} asker={askerOf(inquiry)} />
          ))}
        </ol>
        {may('inquiry:answer') && <AnswerForm key={inquiryNo} inquiry={inquiry} />}
      </Section>
    </Detail>
  );
}

function Message({ message, asker }: { message: Inquiry['messages'][number]; asker: string }) {
  const t = useText();
  const { by, name, content, at, attachments } = message;
  const author = by === 'buyer' ? asker : name;
  return (
    <li data-by={by}>
      <Text size="sm" c="dimmed">
        {by === 'note' ? t('inquiries.note', { name }) : author} · <TimeText at={at} />
      </Text>
      <Text className="typed-text">{content}</Text>
      {attachments.length > 0 && (
        <div className="thumbnails">
          {attachments.map(({ id, url }, index) => (
            <a key={id} href={url} target="_blank" rel="noreferrer">
              <img
                src={url}
                alt={t('inquiries.picture', { number: index + 1 })}
                width={96}
                height={96}
                loading="lazy"
              />
            </a>
          ))}
        </div>
      )}
    </li>
  );
}
