import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { useAct } from '../../form/use-act.ts';
import { useText } from '../../text/text.ts';
import { DraftChoice } from './DraftChoice.tsx';
import { type Inquiry, staleOf } from './inquiry.ts';
import { keepAnswer, keptAnswer } from './kept-answer.ts';
import { SavedReplies } from './SavedReplies.tsx';

/** Form of an answer or a note; a text that is not sent stays on this device. */
export function AnswerForm({ inquiry }: { inquiry: Inquiry }) {
  const t = useText();
  const may = useMay();
  const { inquiryNo } = inquiry;
  const [text, setText] = useState(() => keptAnswer(inquiryNo));
  const type = (typed: string) => {
    setText(typed);
    keepAnswer(inquiryNo, typed);
  };
  const [draftId, setDraftId] = useState<string | null>(null);
  const outcome = { stale: staleOf(inquiry), onDone: () => type('') };
  const answer = useAct(() => call('inquiry/answer', { inquiryNo, message: text, ...(draftId && { draftId }) }), {
    ...outcome,
    onDone: () => {
      type('');
      setDraftId(null);
    },
    said: t('inquiries.sent'),
  });
  const note = useAct(() => call('inquiry/note', { inquiryNo, text }), { ...outcome, said: t('inquiries.noted') });
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) answer.run();
      }}
    >
      <Textarea
        label={t('inquiries.answer')}
        description={t('inquiries.answerHelp')}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={5000}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        error={answer.byField.message || answer.error || note.error || undefined}
      />
      <DraftChoice email={inquiry.email} value={draftId} error={answer.byField.draftId} onChange={setDraftId} />
      <Group gap="xs">
        <Button type="submit" loading={answer.isBusy} disabled={!text.trim()}>
          {t('inquiries.send')}
        </Button>
        {may('inquiry:note') && (
          <Button variant="default" loading={note.isBusy} disabled={!text.trim()} onClick={note.run}>
            {t('inquiries.addNote')}
          </Button>
        )}
        <SavedReplies
          language={inquiry.language}
          text={text}
          onInsert={(reply) => type(text ? `${text}\n\n${reply}` : reply)}
        />
      </Group>
    </form>
  );
}
