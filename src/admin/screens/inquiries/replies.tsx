import { Text } from '@mantine/core';
import type { AdminBody, AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import type { Resource } from '../../resource/resource.ts';
import { TimeText } from '../../show/TimeText.tsx';

type Reply = AdminData<'inquiry/replies'>['items'][number];

/** Replies to answer inquiries with, in each language. */
export const savedReplies: Resource<Reply> = {
  name: 'savedReply',
  mayBe: { save: 'inquiry:answer', get: 'inquiry:get', remove: 'inquiry:answer' },
  path: 'settings/replies',
  title: 'inquiries.replies',
  add: 'inquiries.addReply',
  empty: 'inquiries.repliesEmpty',
  columns: [
    { id: 'title', label: 'inquiries.replyTitle', cell: ({ title }) => title },
    { id: 'updated', label: 'content.updated', cell: ({ updatedAt }) => <TimeText at={updatedAt} /> },
  ],
  card: ({ title }) => <Text fw={600}>{title}</Text>,
  keyOf: ({ id }) => id,
  load: async () => {
    const { items } = await call('inquiry/replies', {});
    return { items, total: items.length };
  },
  groups: [
    {
      title: 'inquiries.replyContent',
      fields: [
        { name: 'title', label: 'inquiries.replyTitle', kind: 'text', required: true },
        { name: 'content', label: 'inquiries.replyContent', kind: 'textsLines', required: true },
      ],
    },
  ],
  blank: () => ({ title: '', content: {} }),
  get: async (id) => {
    const { items } = await call('inquiry/replies', {});
    return { ...items.find((each) => each.id === id) };
  },
  save: async (values) => (await call('inquiry/saveReply', values as AdminBody<'inquiry/saveReply'>)).id,
  remove: (id) => call('inquiry/removeReply', { id }),
  titleOf: ({ title }) => title as string,
};
