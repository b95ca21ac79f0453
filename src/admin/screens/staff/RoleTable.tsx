import './staff.css';
import { Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Eye, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { isGranted, useMay, useMe } from '../../api/may.ts';
import { showAs } from '../../api/show-as.ts';
import { knownOfShop } from '../../known.ts';
import { setTitle } from '../../show/title.ts';
import { useWords } from '../../show/use-words.ts';
import { useText } from '../../text/text.ts';
import { Growing } from './Growing.tsx';
import { columnsOf, grouped, hasWhole, type Resource, verbsAllowed } from './permission-groups.ts';
import { scopeQuery } from './RoleMatrix.tsx';

type Role = AdminData<'role/list'>['items'][number];

/** Screen of all roles beside each other: a row for each kind of thing. */
export function Screen() {
  const t = useText();
  const may = useMay();
  const roles = useSuspenseQuery({ queryKey: ['list', 'role'], queryFn: () => call('role/list', {}) }).data.items;
  const { items } = useSuspenseQuery(scopeQuery).data;
  const words = useWords();
  useEffect(() => setTitle(`${t('people.roles')} – ${knownOfShop().name}`), [t]);
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1} size="h2">
          {t('people.roles')}
        </Title>
        {may('role:save') && (
          <Button component={Link} to="/admin/settings/roles/new" leftSection={<Plus size={16} aria-hidden />}>
            {t('people.addRole')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t('people.rolesHelp')}
      </Text>
      <Table.ScrollContainer minWidth={240 + 130 * roles.length} className="matrix" tabIndex={0}>
        <Table verticalSpacing={6} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('people.thing')}</Table.Th>
              {roles.map((role) => (
                <Table.Th key={role.name} scope="col">
                  <RoleHead role={role} />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          {grouped(items).map(({ id, items: ofGroup }) => (
            <Table.Tbody key={id}>
              <Table.Tr>
                <Table.Th colSpan={roles.length + 1} scope="rowgroup" className="matrix-group">
                  {t(`people.group.${id}`)}
                </Table.Th>
              </Table.Tr>
              {ofGroup.map((item) => (
                <Table.Tr key={item.resource}>
                  <Table.Th scope="row" fw={500}>
                    {words.resource(item.resource)}
                  </Table.Th>
                  {roles.map(({ name, permissions }) => (
                    <Table.Td key={name}>
                      <Reach of={item} permissions={permissions} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          ))}
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}

function RoleHead({ role: { name, members, permissions } }: { role: Role }) {
  const t = useText();
  const may = useMay();
  const words = useWords();
  const { permissions: own } = useMe();
  const mayShow = may('role:get') && permissions.every((each) => isGranted(own, each));
  return (
    <>
      {may('role:get') ? (
        <Link to={`/admin/settings/roles/${name}`} className="list-link">
          {words.role(name)}
        </Link>
      ) : (
        words.role(name)
      )}
      <Text size="xs" c="dimmed">
        {t('people.membersCount', { count: members })}
      </Text>
      {mayShow && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<Eye size={14} aria-hidden />}
          aria-label={t('people.showAsRole', { role: words.role(name) })}
          onClick={() => showAs(name)}
        >
          {t('people.showAs')}
        </Button>
      )}
    </>
  );
}

/** Reach of a role: everything, seeing alone, or what it may do besides. */
function Reach({ of, permissions }: { of: Resource; permissions: string[] }) {
  const t = useText();
  const words = useWords();
  const allowed = verbsAllowed(permissions, of);
  const { see, save, remove, more } = columnsOf(allowed);
  if (allowed.length === 0) return <span aria-label={t('people.nothing')}>–</span>;
  if (hasWhole(permissions, of.resource))
    return (
      <>
        <Text size="sm">{t('people.column.all')}</Text>
        <Growing resource={of.resource} />
      </>
    );
  if (allowed.length === of.verbs.length) return <Text size="sm">{t('people.allNow')}</Text>;
  const parts = [
    ...(see.length > 0 ? [words.column('see')] : []),
    ...(save.length > 0 ? [words.column('save')] : []),
    ...(remove.length > 0 ? [words.column('remove')] : []),
    ...more.map(words.verb),
  ];
  return <Text size="sm">{parts.join(', ')}</Text>;
}
