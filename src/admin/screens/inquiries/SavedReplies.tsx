import { Button, Menu, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminBody } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { useAct } from '../../form/use-act.ts';
import { pick } from '../../show/pick-text.ts';
import { useText } from '../../text/text.ts';

interface Props {
  /** Language of the inquiry. */
  language: string;
  /** Text of the answer, which can be saved. */
  text: string;
  onInsert: (text: string) => void;
}

/** Menu of saved replies: puts one into the answer, in the language of the inquiry where it has one, or saves the answer. */
export function SavedReplies({ language, text, onInsert }: Props) {
  const t = useText();
  const [isSaving, dialog] = useDisclosure(false);
  const { data } = useQuery({ queryKey: ['savedReplies'], queryFn: () => call('inquiry/replies', {}) });
  return (
    <>
      <Menu position="top-start" withinPortal={false}>
        <Menu.Target>
          <Button variant="default">{t('inquiries.replies')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {data?.items.length === 0 && <Menu.Label>{t('inquiries.noReplies')}</Menu.Label>}
          {data?.items.map(({ id, title, content }) => (
            <Menu.Item key={id} onClick={() => onInsert(content[language] || pick(content))}>
              {title}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item disabled={!text.trim()} onClick={dialog.open}>
            {t('inquiries.saveReply')}
          </Menu.Item>
          <Menu.Item component={Link} to="/admin/settings/replies">
            {t('inquiries.manageReplies')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSaving && <SaveDialog language={language} text={text} onClose={dialog.close} />}
    </>
  );
}

function SaveDialog({ language, text, onClose }: { language: string; text: string; onClose: () => void }) {
  const t = useText();
  const [title, setTitle] = useState('');
  const body = { title, content: { [language]: text } } as AdminBody<'inquiry/saveReply'>;
  const save = useAct(() => call('inquiry/saveReply', body), {
    said: t('inquiries.replySaved', { title }),
    stale: [['savedReplies']],
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t('inquiries.saveReply')}
      submit={t('form.save')}
      error={save.error}
      isBusy={save.isBusy}
      isBlocked={!title.trim()}
      onSubmit={save.run}
      onClose={onClose}
    >
      <TextInput
        label={t('inquiries.replyTitle')}
        data-autofocus
        maxLength={100}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={save.byField.title}
      />
    </ActionDialog>
  );
}
