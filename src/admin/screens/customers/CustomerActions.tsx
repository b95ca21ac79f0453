import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { ExportButton } from '../../list/ExportButton.tsx';
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
      {may('customer:export') && <ExportPerson customer={customer} />}
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

function ExportPerson({ customer }: { customer: Customer }) {
  const queries = useQueryClient();
  const save = async () => {
    const { data } = await call('customer/export', { id: customer.id });
    saveJson(data, `${nameOf(customer)}.json`);
    // The log of changes says who saved it.
    await queries.invalidateQueries({ queryKey: ['changes', `customer:${customer.id}`] });
  };
  return <ExportButton onSave={save} label="customers.export" />;
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
