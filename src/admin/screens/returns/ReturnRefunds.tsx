import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { formatMoney } from '../../../shared/money.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { Section } from '../../form/Section.tsx';
import { useAct } from '../../form/use-act.ts';
import { MoneyText } from '../../show/MoneyText.tsx';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useTag, useText } from '../../text/text.ts';
import { type Return, staleOf } from './return-type.ts';

/** Amount of a return, its refunds, and the money that staff have to send by hand. */
export function ReturnRefunds({ one }: { one: Return }) {
  const t = useText();
  const may = useMay();
  const { refundAmount, refunds, transfers } = one;
  const isPaid = refunds.some(({ status }) => status !== 'failed');
  return (
    <Section title={t(isPaid ? 'returns.refunds' : 'returns.expected')}>
      <Text fw={600} size="lg">
        <MoneyText value={refundAmount} />
      </Text>
      <Stack gap="xs">
        {refunds.map(({ id, amount, status, at }) => (
          <Group key={id} justify="space-between">
            <MoneyText value={amount} />
            <StateBadge of="returns.refundStatus" state={status} />
            <Text span size="sm" c="dimmed">
              <TimeText at={at} />
            </Text>
          </Group>
        ))}
        {transfers.length > 0 && <Text size="sm">{t('returns.transfer')}</Text>}
        {may('order:refund') &&
          transfers.map((transfer) => <SentButton key={transfer.refundId} one={one} transfer={transfer} />)}
      </Stack>
    </Section>
  );
}

/** Button that marks money as sent by hand, e.g. by bank transfer. */
function SentButton({ one, transfer }: { one: Return; transfer: Return['transfers'][number] }) {
  const t = useText();
  const total = formatMoney(transfer.amount, useTag());
  const { refundId } = transfer;
  const send = useAct(() => call('order/refundSent', { refundId }), {
    said: t('returns.transfer.done', { total }),
    stale: staleOf(one),
    onDone: () => {},
  });
  return (
    <>
      <Button loading={send.isBusy} onClick={send.run}>
        {t('returns.transfer.send', { total })}
      </Button>
      {send.error && (
        <Alert color="red" role="alert">
          {send.error}
        </Alert>
      )}
    </>
  );
}
