import './ship-many.css';
import { Button, Checkbox, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Section } from '../../../form/Section.tsx';
import { useText } from '../../../text/text.ts';
import { CarrierField } from '../actions/CarrierField.tsx';
import { ShipPasted } from './ShipPasted.tsx';
import { ShipRow } from './ShipRow.tsx';
import { useShipMany } from './use-ship-many.ts';

/** Screen that sends all that is left of chosen orders; without a choice, of those whose numbers are pasted. */
export function Screen() {
  const t = useText();
  const { state } = useLocation() as { state: { orderNos?: string[] } | null };
  const { orderNos = [] } = state ?? {};
  return (
    <Stack>
      <Group justify="space-between" className="screen-head">
        <Title order={1} size="h2">
          {t('orders.shipMany')}
        </Title>
        <Button component={Link} to="/admin/orders" variant="default">
          {t('orders.backToList')}
        </Button>
      </Group>
      {orderNos.length > 0 ? <ShipMany orderNos={orderNos} /> : <ShipPasted />}
    </Stack>
  );
}

function ShipMany({ orderNos }: { orderNos: string[] }) {
  const t = useText();
  const form = useShipMany(orderNos);
  const { rows, company, setCompany, notify, setNotify } = form;
  const waiting = rows.filter(({ isSent }) => !isSent);
  return (
    <>
      <Section title={t('orders.pasteTitle')}>
        <Paste onPaste={form.paste} unknown={form.unknown} />
      </Section>
      <Section title={t('orders.parcels')}>
        <Stack>
          <CarrierField value={company} onChange={setCompany} />
          <ul className="ship-rows">
            {rows.map((row) => (
              <ShipRow key={row.orderNo} row={row} onNo={form.setNo} onLeaveOut={form.leaveOut} />
            ))}
          </ul>
          {waiting.length > 0 && (
            <Checkbox
              label={t('orders.notifyAll')}
              checked={notify}
              onChange={(event) => setNotify(event.currentTarget.checked)}
            />
          )}
          {form.error && (
            <Text role="alert" c="red">
              {form.error}
            </Text>
          )}
          {waiting.length > 0 && (
            <Group justify="flex-end">
              <Button loading={form.isSending} onClick={form.send}>
                {t('orders.sendMany', { count: waiting.length })}
              </Button>
            </Group>
          )}
        </Stack>
      </Section>
    </>
  );
}

function Paste({ onPaste, unknown }: { onPaste: (text: string) => void; unknown: string[] }) {
  const t = useText();
  const [text, setText] = useState('');
  return (
    <Stack gap="xs">
      <Textarea
        label={t('orders.paste')}
        description={t('orders.pasteHelp')}
        value={text}
        minRows={3}
        autosize
        maxRows={10}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {unknown.length > 0 && (
        <Text size="sm" role="alert">
          {t('orders.pasteUnknown', { orders: unknown.join(', ') })}
        </Text>
      )}
      <Group>
        <Button variant="default" disabled={text.trim() === ''} onClick={() => onPaste(text)}>
          {t('orders.pasteApply')}
        </Button>
      </Group>
    </Stack>
  );
}
