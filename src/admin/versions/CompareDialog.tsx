import './versions.css';
import { Loader, Modal, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useText } from '../text/text.ts';
import { differencesOf } from './differences.ts';
import { lineDifferences } from './line-differences.ts';
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
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={number === 0 ? t('versions.compareTheme') : t('versions.compare', { number })}
    >
      {!data && <Loader />}
      {data?.length === 0 && <Text>{t('versions.same')}</Text>}
      {data && data.length > 0 && (
        <Table.ScrollContainer minWidth={480}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('versions.field')}</Table.Th>
                <Table.Th>{number === 0 ? t('versions.ofTheme') : t('versions.then', { number })}</Table.Th>
                <Table.Th>{t('versions.now')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map(({ field, before, after }) => (
                <Table.Tr key={field}>
                  <Table.Td>{field}</Table.Td>
                  {/\n/.test(before + after) ? (
                    <Table.Td colSpan={2}>
                      <ChangedLines before={before} after={after} />
                    </Table.Td>
                  ) : (
                    <>
                      <Table.Td className="compared">{before}</Table.Td>
                      <Table.Td className="compared">{after}</Table.Td>
                    </>
                  )}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Modal>
  );
}

/** Lines in which a long text differs, as removed and added ones with their numbers. */
function ChangedLines({ before, after }: { before: string; after: string }) {
  return (
    <pre className="changed-lines">
      {lineDifferences(before, after).map(({ kind, number, text }) => {
        const Changed = kind === 'removed' ? 'del' : 'ins';
        return (
          <Changed key={`${kind} ${number}`}>
            {`${number} ${kind === 'removed' ? '−' : '+'} ${text}`}
            {'\n'}
          </Changed>
        );
      })}
    </pre>
  );
}
