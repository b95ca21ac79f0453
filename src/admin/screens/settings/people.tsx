import { Text } from '@mantine/core';
import type { AdminBody, AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { sortIn } from '../../list/sort-in.ts';
import type { Resource } from '../../resource/resource.ts';
import { RoleName } from '../../show/RoleName.tsx';
import { TimeText } from '../../show/TimeText.tsx';

type Member = AdminData<'staff/list'>['items'][number];

const sorts = ['name', 'role', 'seenDesc'] as const;

/** Members of staff; a new one is invited by mail at once. */
export const staff: Resource<Member> = {
  name: 'staff',
  path: 'settings/staff',
  title: 'people.staff',
  add: 'people.invite',
  empty: 'people.noStaff',
  search: 'people.find',
  columns: [
    { id: 'name', label: 'people.name', sorts: ['name'], cell: ({ name }) => name },
    { id: 'email', label: 'people.email', cell: ({ email }) => email },
    { id: 'role', label: 'people.role', sorts: ['role'], cell: ({ role }) => <RoleName role={role} /> },
    { id: 'seen', label: 'people.seen', sorts: ['seenDesc'], cell: ({ seenAt }) => <TimeText at={seenAt} /> },
  ],
  card: ({ name, email, role }) => (
    <>
      <Text fw={600}>{name}</Text>
      <Text size="sm">
        {email && `${email} · `}
        <RoleName role={role} />
      </Text>
    </>
  ),
  keyOf: ({ id }) => id,
  load: (state, { page }, signal) =>
    call('staff/list', { keyword: state.keyword, ...sortIn(state, sorts), page, pageSize: 50 }, signal),
  groups: [
    {
      title: 'people.member',
      fields: [
        { name: 'name', label: 'people.name', kind: 'text', required: true },
        { name: 'email', label: 'people.email', kind: 'text', required: true },
        { name: 'role', label: 'people.role', kind: 'lookup', lookup: 'role', required: true },
        { name: 'language', label: 'people.language', kind: 'lookup', lookup: 'language' },
      ],
    },
  ],
  blank: () => ({ name: '', email: '', role: 'editor', language: null }),
  get: (id) => call('staff/get', { id }),
  save: async (values) => (await call('staff/save', values as AdminBody<'staff/save'>)).id,
  remove: (id) => call('staff/remove', { id }),
  titleOf: ({ name }) => String(name),
};
