import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { saveFile } from '../../../api/call.ts';
import { useMay } from '../../../api/may.ts';
import { Section } from '../../../form/Section.tsx';
import { TimeText } from '../../../show/TimeText.tsx';
import { useText } from '../../../text/text.ts';
import type { Order } from '../order-type.ts';

type Invoice = Order['invoices'][number];

/** Invoices and credit notes of an order; each is saved as a PDF. */
export function InvoiceLinks({ invoices }: { invoices: Invoice[] }) {
  const t = useText();
  const may = useMay();
  const save = useMutation({ mutationFn: ({ no }: Invoice) => saveFile('invoice/get', { no }, `${no}.pdf`) });
  return (
    <Section title={t('orders.invoices')}>
      <Stack gap="xs">
        {invoices.map((invoice) => (
          <Group key={invoice.no} justify="space-between">
            {may('invoice:get') ? (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<FileText size={16} aria-hidden />}
                loading={save.isPending && save.variables.no === invoice.no}
                onClick={() => save.mutate(invoice)}
              >
                {invoice.no}
              </Button>
            ) : (
              <Text span>{invoice.no}</Text>
            )}
            <Text span size="sm" c="dimmed">
              {t(`orders.document.${invoice.kind}`)} · <TimeText at={invoice.at} day />
            </Text>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
