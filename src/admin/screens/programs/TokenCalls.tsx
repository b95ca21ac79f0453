import { Modal, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Pages } from '../../list/Pages.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';
import type { ApiToken } from './program-types.ts';

const pageSize = 20;

/** Log of the calls of an API token. */
export function TokenCalls({ token: { id, name }, onClose }: { token: ApiToken; onClose: () => void }) {
  const t = useText();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    queryKey: ['tokenCalls', id, page],
    queryFn: () => call('token/calls', { id, page, pageSize }),
    placeholderData: (before) => before,
  });
  return (
    <Modal opened onClose={onClose} title={`${t('programs.calls')}: ${name}`} size="xl" fullScreen={isPhone}>
      {data?.items.length === 0 && <Text>{t('programs.noCalls')}</Text>}
      {data && data.items.length > 0 && (
        <Table.ScrollContainer minWidth={320} type="native">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('programs.at')}</Table.Th>
                <Table.Th>{t('programs.path')}</Table.Th>
                <Table.Th>{t('programs.outcome')}</Table.Th>
                <Table.Th>{t('programs.ip')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map(({ id: key, at, path, status, code, ms, ip }) => (
                <Table.Tr key={key}>
                  <Table.Td>
                    <TimeText at={at} />
                  </Table.Td>
                  <Table.Td className="wrap-anywhere">{path}</Table.Td>
                  <Table.Td>
                    {[status, code, ms === null ? null : `${ms} ms`].filter((part) => part !== null).join(' · ')}
                  </Table.Td>
                  <Table.Td>{ip}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Pages count={Math.ceil((data?.total ?? 0) / pageSize)} page={page} onPage={setPage} />
    </Modal>
  );
}
