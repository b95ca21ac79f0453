import { Button, Group, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AdminBody } from '../../../../shared/admin-calls.ts';
import { formatMoney, money } from '../../../../shared/money.ts';
import { call } from '../../../api/call.ts';
import { CallError } from '../../../api/call-error.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { NumberField } from '../../../form/NumberField.tsx';
import { newKey } from '../../../form/new-key.ts';
import { SkuField } from '../../../form/SkuField.tsx';
import { UnitStepper } from '../../../form/UnitStepper.tsx';
import { usePreview } from '../../../form/use-preview.ts';
import { LineRow } from '../../../show/LineRow.tsx';
import { MoneyText } from '../../../show/MoneyText.tsx';
import { useTag, useText } from '../../../text/text.ts';
import { type Order, sumOf } from '../order-type.ts';
import { useAct } from '../use-act.ts';
import { addressFields, bodyOf, editOf, type OrderEdit } from './order-edit.ts';

const maxUnits = 999;

/** Form that changes units, products, contact and address of an order; its button says what is to pay or goes back. */
export function EditDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText();
  const queries = useQueryClient();
  const { orderNo } = order;
  const [edit, setEdit] = useState<OrderEdit>(() => editOf(order));
  const body = bodyOf(order, edit);
  const preview = usePreview({
    name: 'orderEdit',
    body,
    load: (given) => call('order/edit', { ...(given as AdminBody<'order/edit'>), dryRun: true }),
    isEmpty: body === null,
  });
  const save = useAct(
    orderNo,
    async () => {
      try {
        return await call('order/edit', body as AdminBody<'order/edit'>);
      } catch (error) {
        // Somebody else changed it: the order is read again, what was typed stays and is priced anew.
        if (error instanceof CallError && error.isBy('base')) await queries.invalidateQueries({ queryKey: ['order'] });
        throw error;
      }
    },
    { said: t('orders.edit.done', { orderNo }), onDone: onClose },
  );
  const errors = { ...preview.byField, ...save.byField };
  const set = (change: Partial<OrderEdit>) => setEdit({ ...edit, ...change });
  return (
    <ActionDialog
      title={t('orders.edit.title', { orderNo })}
      submit={useSubmitText(preview.data)}
      size="xl"
      error={save.error || preview.error}
      isBusy={save.isBusy}
      isBlocked={!preview.data}
      onSubmit={save.run}
      onClose={onClose}
    >
      <Lines order={order} edit={edit} set={set} errors={errors} />
      <Contact edit={edit} set={set} errors={errors} />
      <TextInput
        label={t('orders.edit.reason')}
        maxLength={500}
        value={edit.reason}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
      {preview.data && (
        <Stack gap={4}>
          <Group justify="space-between">
            <span>{t('orders.edit.before')}</span>
            <MoneyText value={sumOf(preview.data.before)} />
          </Group>
          <Group justify="space-between" fw={600}>
            <span>{t('orders.edit.after')}</span>
            <MoneyText value={sumOf(preview.data.after)} />
          </Group>
        </Stack>
      )}
    </ActionDialog>
  );
}

/** Words of the button: what the buyer still pays, or what goes back to them. */
function useSubmitText(data: { due: { amount: number; currency: string } } | undefined): string {
  const t = useText();
  const tag = useTag();
  if (!data || data.due.amount === 0) return t('orders.edit.save');
  const { due } = data as { due: Parameters<typeof formatMoney>[0] };
  const amount = formatMoney(money(Math.abs(due.amount), due.currency), tag);
  return t(due.amount > 0 ? 'orders.edit.saveDue' : 'orders.edit.saveBack', { amount });
}

interface PartProps {
  edit: OrderEdit;
  set: (change: Partial<OrderEdit>) => void;
  errors: Record<string, string>;
}

function Lines({ order, edit, set }: PartProps & { order: Order }) {
  const t = useText();
  const { units, added } = edit;
  return (
    <>
      <ul className="lines">
        {order.lines.map((line) => (
          <LineRow key={line.lineId} line={line}>
            <UnitStepper
              title={line.title}
              value={units[line.lineId] ?? 0}
              onChange={(value) => set({ units: { ...units, [line.lineId]: value } })}
            />
          </LineRow>
        ))}
      </ul>
      {added.map((each) => (
        <Group key={each.key} align="end" wrap="nowrap">
          <SkuField
            label={t('orders.edit.sku')}
            value={each.sku}
            onChange={(sku) => set({ added: added.map((one) => (one.key === each.key ? { ...one, sku } : one)) })}
          />
          <NumberField
            label={t('drafts.quantity')}
            min={1}
            max={maxUnits}
            decimals={0}
            w={96}
            required
            value={each.quantity}
            onChange={(quantity) =>
              set({ added: added.map((one) => (one.key === each.key ? { ...one, quantity } : one)) })
            }
          />
        </Group>
      ))}
      <Button
        variant="default"
        w="fit-content"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => set({ added: [...added, { key: newKey(), sku: '', quantity: 1 }] })}
      >
        {t('orders.edit.add')}
      </Button>
    </>
  );
}

function Contact({ edit, set, errors }: PartProps) {
  const t = useText();
  const { address } = edit;
  return (
    <>
      <Title order={3} size="h5">
        {t('orders.edit.contact')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {(['email', 'phone'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(`orders.edit.${name}`)}
            value={edit[name]}
            error={errors[name]}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
        {address &&
          addressFields.map((name) => (
            <TextInput
              key={name}
              label={t(`orders.edit.${name}`)}
              value={address[name]}
              error={errors[`address.${name}`]}
              onChange={(event) => set({ address: { ...address, [name]: event.currentTarget.value } })}
            />
          ))}
      </SimpleGrid>
    </>
  );
}
