import { Text } from '@mantine/core';
import type { AdminBody, AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import type { Resource } from '../../resource/resource.ts';
import { TimeText } from '../../show/TimeText.tsx';

type Member = AdminData<'staff/list'>['items'][number];
type Role = AdminData<'role/list'>['items'][number];

/** Members of staff; a new one is invited by mail at once. */
export const staff: Resource<Member> = {
  name: 'staff',
  path: 'settings/staff',
  title: 'people.staff',
  add: 'people.invite',
  empty: 'people.noStaff',
  columns: [
    { id: 'name', label: 'people.name', cell: ({ name }) => name },
    { id: 'email', label: 'people.email', cell: ({ email }) => email },
    { id: 'role', label: 'people.role', cell: ({ role }) => role },
    { id: 'seen', label: 'people.seen', cell: ({ seenAt }) => <TimeText at={seenAt} /> },
  ],
  card: ({ name, email, role }) => (
    <>
      <Text fw={600}>{name}</Text>
      <Text size="sm">{[email, role].filter(Boolean).join(' · ')}</Text>
    </>
  ),
  keyOf: ({ id }) => id,
  load: (_, { page }) => call('staff/list', { page, pageSize: 50 }),
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

/** Roles with what each may do. */
export const roles: Resource<Role> = {
  name: 'role',
  path: 'settings/roles',
  title: 'people.roles',
  add: 'people.addRole',
  empty: 'people.noRoles',
  columns: [
    { id: 'name', label: 'people.role', cell: ({ name }) => name },
    { id: 'members', label: 'people.members', align: 'right', cell: ({ members }) => members },
    { id: 'may', label: 'people.may', cell: ({ permissions }) => permissions.slice(0, 6).join(', ') },
  ],
  card: ({ name, members }) => (
    <Text>
      {name} · {members}
    </Text>
  ),
  keyOf: ({ name }) => name,
  load: async () => {
    const { items } = await call('role/list', {});
    return { items, total: items.length, nextCursor: null };
  },
  groups: [
    {
      title: 'people.role',
      fields: [
        { name: 'name', label: 'people.role', help: 'people.roleHelp', kind: 'text', required: true, onlyNew: true },
        { name: 'permissions', label: 'people.may', help: 'people.mayHelp', kind: 'words' },
      ],
    },
  ],
  blank: () => ({ name: '', permissions: ['order:list', 'order:get'] }),
  get: (name) => call('role/get', { name }),
  save: async (values) => {
    const body = values as AdminBody<'role/save'>;
    await call('role/save', body);
    return body.name;
  },
  remove: (name) => call('role/remove', { name }),
  titleOf: ({ name }) => String(name),
};
