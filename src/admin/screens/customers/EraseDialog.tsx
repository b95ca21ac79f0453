import { Alert, Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { useText } from '../../text/text.ts';
import { type Customer, nameOf } from './customer-type.ts';
import { useChange } from './use-change.ts';

/** Form that erases an account: it says what is erased and what is kept, and wants the account's e-mail to be typed. */
export function EraseDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { id, email, phone } = customer;
  const name = nameOf(customer);
  const [confirm, setConfirm] = useState('');
  const erase = useChange(id, () => call('customer/erase', { id, confirm }), {
    said: t('customers.erased', { name }),
    onDone: () => void navigate('/admin/customers', { replace: true }),
  });
  return (
    <Modal opened onClose={onClose} title={t('customers.eraseTitle', { name })} size="lg" fullScreen={isPhone}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (confirm.trim()) erase.run();
        }}
      >
        <Stack>
          <Consequences />
          <TextInput
            label={t('customers.eraseConfirm', { account: email ?? phone ?? '' })}
            data-autofocus
            autoComplete="off"
            value={confirm}
            onChange={(event) => setConfirm(event.currentTarget.value)}
            error={erase.byField.confirm}
          />
          {erase.error && !erase.byField.confirm && (
            <Alert color="red" role="alert">
              {erase.error}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" color="red.9" loading={erase.isBusy} disabled={!confirm.trim()}>
              {t('customers.eraseName', { name })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function Consequences() {
  const t = useText();
  return (
    <>
      <Text>{t('customers.eraseGone')}</Text>
      <List spacing={4}>
        <List.Item>{t('customers.goneAccount')}</List.Item>
        <List.Item>{t('customers.goneOrders')}</List.Item>
        <List.Item>{t('customers.goneNotes')}</List.Item>
      </List>
      <Text>{t('customers.eraseKept')}</Text>
    </>
  );
}
