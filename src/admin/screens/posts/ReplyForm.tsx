import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useAct } from '../../form/use-act.ts';
import { useText } from '../../text/text.ts';
import type { Post } from './post.ts';

/** Form of the shop's reply, below what it answers. */
export function ReplyForm({ post: { kind, id, author }, onDone }: { post: Post; onDone: () => void }) {
  const t = useText();
  const [content, setContent] = useState('');
  const send = useAct(() => call(`${kind}/reply`, { id, content }), {
    said: t('posts.replied'),
    stale: [['list', kind]],
    onDone,
  });
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (content.trim()) send.run();
      }}
    >
      <Textarea
        label={t('posts.replyLabel', { author })}
        autoFocus
        rows={3}
        resize="vertical"
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
        error={send.byField.content ?? send.error}
      />
      <Group gap="xs">
        <Button type="submit" loading={send.isBusy} disabled={!content.trim()}>
          {t('posts.reply')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('form.cancel')}
        </Button>
      </Group>
    </form>
  );
}
