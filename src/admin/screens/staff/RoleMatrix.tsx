import './staff.css';
import { Checkbox, Group, Table, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { isGranted, useMe } from '../../api/may.ts';
import { errorOf, type GroupFormProps } from '../../resource/field-config.ts';
import { useWords } from '../../show/use-words.ts';
import { useText } from '../../text/text.ts';
import { Growing } from './Growing.tsx';
import { columnsOf, grouped, hasWhole, type Resource, verbsAllowed } from './permission-groups.ts';

export const scopeQuery = {
  queryKey: ['role-scope'],
  queryFn: () => call('role/scope', {}),
  staleTime: Number.POSITIVE_INFINITY,
};

/** Matrix of what a role may do: a row for each kind of thing. */
export function RoleMatrix({ values, errors, onChange }: GroupFormProps) {
  const t = useText();
  const { data } = useSuspenseQuery(scopeQuery);
  const permissions = values.permissions as string[];
  const put = (given: string[]) => onChange({ ...values, permissions: given });
  const error = errorOf(errors, 'permissions');
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('people.matrixHelp')}
      </Text>
      {error && (
        <Text size="sm" c="red.8" role="alert">
          {error}
        </Text>
      )}
      <Table.ScrollContainer minWidth={840} className="matrix" tabIndex={0}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('people.thing')}</Table.Th>
              {(['all', 'see', 'save', 'remove', 'more'] as const).map((name) => (
                <Table.Th key={name}>{t(`people.column.${name}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          {grouped(data.items).map(({ id, items }) => (
            <Table.Tbody key={id}>
              <Table.Tr>
                <Table.Th colSpan={6} scope="rowgroup" className="matrix-group">
                  {t(`people.group.${id}`)}
                </Table.Th>
              </Table.Tr>
              {items.map((item) => (
                <Row key={item.resource} of={item} permissions={permissions} onChange={put} />
              ))}
            </Table.Tbody>
          ))}
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

interface RowProps {
  of: Resource;
  permissions: string[];
  onChange: (permissions: string[]) => void;
}

function Row({ of, permissions, onChange }: RowProps) {
  const { resource, verbs } = of;
  const words = useWords();
  const { permissions: own } = useMe();
  const name = words.resource(resource);
  const columns = columnsOf(verbs);
  const isWhole = hasWhole(permissions, resource);
  const allowed = verbsAllowed(permissions, of);
  const mayGive = (verb: string) => isGranted(own, `${resource}:${verb}`);
  const ofOthers = permissions.filter((each) => !each.startsWith(`${resource}:`));
  const set = (chosen: string[]) => onChange([...ofOthers, ...chosen.map((verb) => `${resource}:${verb}`)]);
  const toggle = (some: string[], isOn: boolean) =>
    set(isOn ? [...new Set([...allowed, ...some])] : allowed.filter((verb) => !some.includes(verb)));
  const box = (some: string[], label: string, shown = '') =>
    some.length > 0 && (
      <Checkbox
        key={label}
        aria-label={`${name}: ${label}`}
        label={shown || undefined}
        checked={some.every((verb) => allowed.includes(verb))}
        indeterminate={!some.every((verb) => allowed.includes(verb)) && some.some((verb) => allowed.includes(verb))}
        disabled={isWhole || !some.every(mayGive)}
        onChange={(event) => toggle(some, event.currentTarget.checked)}
      />
    );
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {name}
      </Table.Th>
      <Table.Td>
        <Checkbox
          aria-label={`${name}: ${words.column('all')}`}
          checked={isWhole}
          indeterminate={!isWhole && allowed.length > 0}
          disabled={!isGranted(own, `${resource}:*`)}
          onChange={(event) => set(event.currentTarget.checked ? ['*'] : [])}
        />
        {isWhole && <Growing resource={resource} />}
      </Table.Td>
      <Table.Td>{box(columns.see, words.column('see'))}</Table.Td>
      <Table.Td>{box(columns.save, words.column('save'))}</Table.Td>
      <Table.Td>{box(columns.remove, words.column('remove'))}</Table.Td>
      <Table.Td>
        <Group gap="xs" className="matrix-more">
          {columns.more.map((verb) => box([verb], words.verb(verb), words.verb(verb)))}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
