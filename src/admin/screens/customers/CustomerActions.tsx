import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { useText } from '../../text/text.ts';
import { type Customer, nameOf } from './customer-type.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { saveJson } from './save-json.ts';
import { useChange } from './use-change.ts';

/** Buttons of a customer: data, sign-out, erasure. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const t = useText();
  const may = useMay();
  const [isErasing, erasing] = useDisclosure(false);
  return (
    <>
      {may('customer:export') && <ExportButton customer={customer} />}
      {may('customer:signOut') && customer.sessions > 0 && <SignOutButton customer={customer} />}
      {may('customer:erase') && (
        <Button variant="default" onClick={erasing.open}>
          {t('customers.erase')}
        </Button>
      )}
      {isErasing && <EraseDialog customer={customer} onClose={erasing.close} />}
    </>
  );
}

function ExportButton({ customer }: { customer: Customer }) {
  const t = useText();
  const queries = useQueryClient();
  const exporting = useMutation({
    mutationFn: () => call('customer/export', { id: customer.id }),
    onSuccess: async ({ data }) => {
      saveJson(data, `${nameOf(customer)}.json`);
      // The log of changes says who saved it.
      await queries.invalidateQueries({ queryKey: ['changes', `customer:${customer.id}`] });
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {t('customers.export')}
    </Button>
  );
}

function SignOutButton({ customer: { id } }: { customer: Customer }) {
  const t = useText();
  const out = useChange(id, () => call('customer/signOut', { id }), { said: t('customers.signedOut') });
  return (
    <Button variant="default" loading={out.isBusy} onClick={out.run}>
      {t('customers.signOut')}
    </Button>
  );
}
