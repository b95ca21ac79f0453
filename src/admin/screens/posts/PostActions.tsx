import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useText } from '../../text/text.ts';
import type { Post } from './post.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { usePostActs } from './use-post-acts.ts';

/** Buttons of a review or a comment, as far as the server lets this member: approve, hide with Undo, reply, remove. */
export function PostActions({ post }: { post: Post }) {
  const t = useText();
  const [isReplying, reply] = useDisclosure(false);
  const [isRemoving, removal] = useDisclosure(false);
  const { approve, hide, remove } = usePostActs(post);
  const { author, actions, status, reports } = post;
  const can = (action: Post['actions'][number]) => actions.includes(action);
  return (
    <>
      <Group gap="xs" className="post-actions">
        {can('approve') && (status !== 'shown' || reports.length > 0) && (
          <Button size="compact-sm" loading={approve.isPending} onClick={() => approve.mutate()}>
            {t('posts.approve')}
          </Button>
        )}
        {can('hide') && status !== 'hidden' && (
          <Button size="compact-sm" variant="default" loading={hide.isPending} onClick={() => hide.mutate()}>
            {t('posts.hide')}
          </Button>
        )}
        {can('reply') && !isReplying && (
          <Button size="compact-sm" variant="default" onClick={reply.open}>
            {t('posts.reply')}
          </Button>
        )}
        {can('remove') && status === 'hidden' && (
          <Button size="compact-sm" variant="subtle" color="red.9" onClick={removal.open}>
            {t('posts.remove')}
          </Button>
        )}
      </Group>
      {isReplying && <ReplyForm post={post} onDone={reply.close} />}
      <Modal opened={isRemoving} onClose={removal.close} title={t('posts.removeTitle', { author })} centered>
        <Text mb="md">{t('posts.removeText')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={removal.close} data-autofocus>
            {t('form.cancel')}
          </Button>
          <Button color="red.9" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('posts.remove')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
