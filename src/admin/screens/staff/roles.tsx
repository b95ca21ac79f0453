import { Button, Text } from '@mantine/core';
import { Copy, Eye } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminBody, AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { isGranted, useMay, useMe } from '../../api/may.ts';
import { showAs } from '../../api/show-as.ts';
import type { FormState, Resource } from '../../resource/resource.ts';
import { type TextKey, useText } from '../../text/text.ts';
import { RoleMatrix } from './RoleMatrix.tsx';

type Role = AdminData<'role/list'>['items'][number];

/** Names of the roles that every shop has. */
const builtIn: Partial<Record<string, TextKey>> = {
  owner: 'people.roleName.owner',
  manager: 'people.roleName.manager',
  support: 'people.roleName.support',
  editor: 'people.roleName.editor',
};

/** Roles with what each may do; their list is a screen of its own. */
export const roles: Resource<Role> = {
  name: 'role',
  path: 'settings/roles',
  title: 'people.roles',
  add: 'people.addRole',
  empty: 'people.noRoles',
  columns: [],
  card: ({ name }) => <Text>{name}</Text>,
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
      ],
    },
    {
      title: 'people.may',
      fields: [{ name: 'permissions', label: 'people.may', kind: 'words' }],
      Form: RoleMatrix,
    },
  ],
  blank: async (params) => {
    const name = params.get('from');
    const permissions = name ? (await call('role/get', { name })).permissions : ['order:list', 'order:get'];
    // Everything cannot be given on: what is in it is chosen.
    return { name: '', permissions: permissions.filter((each) => !each.startsWith('*:')) };
  },
  get: (name) => call('role/get', { name }),
  save: async ({ version, ...values }) => {
    const body = { ...values, base: version ?? 0 } as AdminBody<'role/save'>;
    await call('role/save', body);
    return body.name;
  },
  remove: (name) => call('role/remove', { name }),
  isLocked: ({ fixed }) => fixed === true,
  Actions: RoleActions,
  titleOf: ({ name }) => String(name),
  knownName: (name) => builtIn[name] ?? null,
};

/** Buttons that look as the role, and copy it into a new one. */
function RoleActions({ id, values }: FormState) {
  const t = useText();
  const may = useMay();
  const { permissions: own } = useMe();
  const mayShow = (values.permissions as string[]).every((each) => isGranted(own, each));
  return (
    <>
      {may('role:save') && (
        <Button
          variant="default"
          component={Link}
          to={`/admin/settings/roles/new?from=${id}`}
          leftSection={<Copy size={16} aria-hidden />}
        >
          {t('people.copyRole')}
        </Button>
      )}
      {mayShow && (
        <Button variant="default" leftSection={<Eye size={16} aria-hidden />} onClick={() => showAs(id)}>
          {t('people.showAs')}
        </Button>
      )}
    </>
  );
}
