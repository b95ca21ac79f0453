import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatMoney } from '../../../shared/money.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { useAct } from '../../form/use-act.ts';
import type { FormState } from '../../resource/resource.ts';
import { sayDone } from '../../show/notify.tsx';
import { useTag, useText } from '../../text/text.ts';
import type { Draft } from './draft-values.ts';

/** Buttons of a draft order: its link to the buyer, and placing it for them. What has changed is saved first. */
export function DraftActions(form: FormState) {
  const t = useText();
  const may = useMay();
  const queries = useQueryClient();
  const [isPlacing, placing] = useDisclosure(false);
  const { state, orderNo, checkout } = form.values as unknown as Draft;
  const send = useMutation({
    mutationFn: async () => {
      await form.save();
      return call('draft/send', { draftNo: form.id });
    },
    onSuccess: async ({ email }) => {
      sayDone(t('drafts.sent', { email }));
      await form.reload();
      await queries.invalidateQueries({ queryKey: ['list', 'draft'] });
    },
  });
  if (state === 'placed')
    return (
      <Button component={Link} to={`/admin/orders/${orderNo ?? ''}`}>
        {t('drafts.toOrder')}
      </Button>
    );
  return (
    <>
      {may('draft:send') && (
        <Button
          variant="default"
          disabled={!checkout.email && !form.isChanged}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {t('drafts.send')}
        </Button>
      )}
      {may('draft:place') && (
        <Button disabled={form.isChanged} onClick={placing.open}>
          {t('drafts.place')}
        </Button>
      )}
      {isPlacing && <PlaceDialog {...form} onClose={placing.close} />}
    </>
  );
}

function PlaceDialog({ id, values, onClose }: FormState & { onClose: () => void }) {
  const t = useText();
  const tag = useTag();
  const navigate = useNavigate();
  const { version, checkout } = values as unknown as Draft;
  const { paymentMethods, totals } = checkout;
  const [method, setMethod] = useState<string | null>(checkout.paymentMethod ?? paymentMethods[0]?.code ?? null);
  const [isPaid, setPaid] = useState(false);
  const [transactionNo, setTransactionNo] = useState('');
  const place = useAct(
    async () => {
      const body = { draftNo: id, base: version, total: totals.total, ...(method ? { paymentMethod: method } : {}) };
      const { orderNo } = await call('draft/place', isPaid ? { ...body, paid: { transactionNo } } : body);
      if (orderNo) await navigate(`/admin/orders/${orderNo}`);
    },
    { said: t('drafts.state.placed'), stale: [['list']], onDone: onClose },
  );
  return (
    <ActionDialog
      title={t('drafts.placeTitle')}
      submit={t('drafts.placeOf', { total: formatMoney(totals.total, tag) })}
      error={place.error}
      isBusy={place.isBusy}
      onSubmit={place.run}
      onClose={onClose}
    >
      <Select
        label={t('drafts.payment')}
        allowDeselect={false}
        data={paymentMethods.map(({ code, name }) => ({ value: code, label: name }))}
        value={method}
        onChange={setMethod}
      />
      <Checkbox label={t('drafts.paid')} checked={isPaid} onChange={(event) => setPaid(event.currentTarget.checked)} />
      {isPaid && (
        <TextInput
          label={t('drafts.transactionNo')}
          maxLength={100}
          value={transactionNo}
          onChange={(event) => setTransactionNo(event.currentTarget.value)}
        />
      )}
    </ActionDialog>
  );
}
