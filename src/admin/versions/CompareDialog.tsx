import { Loader, Modal, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useText } from '../text/text.ts';
import { differencesOf } from './differences.ts';
import type { VersionedKind } from './version.ts';

interface Props {
  kind: VersionedKind;
  id: string;
  number: number;
  onClose: () => void;
}

/** Dialog with the fields in which a version differs from the present one. */
export function CompareDialog({ kind, id, number, onClose }: Props) {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['compared', kind, id, number],
    queryFn: async () => {
      const [earlier, latest] = await Promise.all([
        call(`${kind}/get`, { key: id, number }),
        call(`${kind}/get`, { key: id }),
      ]);
      return differencesOf(earlier.content, latest.content);
    },
    staleTime: 0,
  });
  return (
    <Modal opened onClose={onClose} size="xl" title={t('versions.compare', { number })}>
      {!data && <Loader />}
      {data?.length === 0 && <Text>{t('versions.same')}</Text>}
      {data && data.length > 0 && (
        <Table.ScrollContainer minWidth={480}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('versions.field')}</Table.Th>
                <Table.Th>{t('versions.then', { number })}</Table.Th>
                <Table.Th>{t('versions.now')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map(({ field, before, after }) => (
                <Table.Tr key={field}>
                  <Table.Td>{field}</Table.Td>
                  <Table.Td className="compared">{before}</Table.Td>
                  <Table.Td className="compared">{after}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Modal>
  );
}
