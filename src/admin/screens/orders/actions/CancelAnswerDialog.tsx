import { Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { newKey } from '../../../form/new-key.ts';
import { useText } from '../../../text/text.ts';
import type { Order } from '../order-type.ts';
import { useAct } from '../use-act.ts';
import { useMoneyBack } from './CancelDialog.tsx';

/** Form that accepts or refuses a cancellation that the buyer asked for. */
export function CancelAnswerDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText();
  const { orderNo } = order;
  const back = useMoneyBack(order);
  const [key] = useState(newKey);
  const [answer, setAnswer] = useState<'accept' | 'refuse'>('accept');
  const [reason, setReason] = useState('');
  const accept = answer === 'accept';
  const request = order.timeline.findLast(({ kind }) => kind === 'cancellationRequested');
  const send = useAct(orderNo, () => call('order/cancelAnswer', { orderNo, accept, reason, key }), {
    said: t(accept ? 'orders.cancel.done' : 'orders.answer.refused', { orderNo }),
    onDone: onClose,
  });
  const acceptText = back ? t('orders.cancel.sendBack', { total: back }) : t('orders.cancel');
  return (
    <ActionDialog
      title={t('orders.answer.title', { orderNo })}
      submit={accept ? acceptText : t('orders.answer.refuse')}
      error={send.error}
      isBusy={send.isBusy}
      isDangerous={accept}
      onSubmit={send.run}
      onClose={onClose}
    >
      {request?.note && <blockquote className="typed-text">{request.note}</blockquote>}
      <Radio.Group
        label={t('orders.answer.label')}
        value={answer}
        onChange={(value) => setAnswer(value as typeof answer)}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="accept" label={t('orders.answer.accept')} data-autofocus />
          <Radio value="refuse" label={t('orders.answer.refuse')} />
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('orders.answer.reason')}
        rows={3}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={send.byField.reason}
      />
    </ActionDialog>
  );
}
