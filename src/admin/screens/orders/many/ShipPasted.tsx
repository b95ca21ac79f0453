import { Alert, Badge, Button, Checkbox, Group, Stack, Table, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Section } from '../../../form/Section.tsx';
import { type TextKey, useText } from '../../../text/text.ts';
import { type PastedRow, usePastedRows } from './use-pasted-rows.ts';

const states: Record<PastedRow['state'], { label: TextKey; color: string }> = {
  ready: { label: 'orders.pasted.ready', color: 'blue' },
  refused: { label: 'orders.pasted.refused', color: 'red' },
  sent: { label: 'orders.sentBadge', color: 'sage' },
};

/** Form that sends the orders of pasted lines: it shows what each line finds before anything is sent. */
export function ShipPasted() {
  const t = useText();
  const form = usePastedRows();
  const [text, setText] = useState('');
  const { rows, ready, unread, notify, setNotify } = form;
  return (
    <>
      <Section title={t('orders.pasteTitle')}>
        <Stack gap="xs">
          <Textarea
            label={t('orders.paste')}
            description={t('orders.pasted.help')}
            value={text}
            minRows={4}
            autosize
            maxRows={14}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {unread.length > 0 && (
            <Alert color="yellow" p="xs" role="alert">
              <Text size="sm">{t('orders.pasted.unread')}</Text>
              <Text size="sm" className="typed-text wrap-anywhere">
                {unread.join('\n')}
              </Text>
            </Alert>
          )}
          <Group>
            <Button
              variant={ready.length > 0 ? 'default' : 'filled'}
              disabled={text.trim() === ''}
              loading={form.isChecking}
              onClick={() => form.check(text)}
            >
              {t('orders.pasted.check')}
            </Button>
          </Group>
        </Stack>
      </Section>
      {rows.length > 0 && (
        <Section title={t('orders.parcels')}>
          <Stack>
            <Rows rows={rows} />
            {ready.length > 0 && (
              <>
                <Checkbox
                  label={t('orders.notifyAll')}
                  checked={notify}
                  onChange={(event) => setNotify(event.currentTarget.checked)}
                />
                <Group justify="flex-end">
                  <Button loading={form.isSending} onClick={form.send}>
                    {t('orders.sendMany', { count: ready.length })}
                  </Button>
                </Group>
              </>
            )}
          </Stack>
        </Section>
      )}
      {form.error && (
        <Text role="alert" c="red">
          {form.error}
        </Text>
      )}
    </>
  );
}

function Rows({ rows }: { rows: readonly PastedRow[] }) {
  const t = useText();
  return (
    <Table className="pasted-rows" aria-label={t('orders.parcels')}>
      <Table.Tbody>
        {rows.map(({ orderNo, company, no, state, reason, email }, at) => (
          // The same line may stand there twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are replaced together.
          <Table.Tr key={`${orderNo} ${at}`}>
            <Table.Td>
              <Link to={`/admin/orders/${orderNo}`} className="list-link">
                {orderNo}
              </Link>
              <Text size="sm" c="dimmed" className="wrap-anywhere">
                {[company, no].filter(Boolean).join(' · ')}
              </Text>
              <Text size="sm" c="dimmed" className="wrap-anywhere">
                {email}
              </Text>
            </Table.Td>
            <Table.Td>
              <Badge color={states[state].color} variant="light" className="state">
                {t(states[state].label)}
              </Badge>
              {reason && <Text size="sm">{reason}</Text>}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
