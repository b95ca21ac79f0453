import './customers.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { LogPanel } from '../../changes/LogPanel.tsx';
import { Detail } from '../../form/Detail.tsx';
import { useText } from '../../text/text.ts';
import { CustomerActions } from './CustomerActions.tsx';
import { CustomerFigures } from './CustomerFigures.tsx';
import { CustomerNotes } from './CustomerNotes.tsx';
import { CustomerOrders } from './CustomerOrders.tsx';
import { CustomerSide } from './CustomerSide.tsx';
import { nameOf } from './customer-type.ts';

/** Screen of one customer. */
export function Screen() {
  const t = useText();
  const { id = '' } = useParams();
  const { data: customer } = useSuspenseQuery({
    queryKey: ['customer', id],
    queryFn: () => call('customer/get', { id }),
  });
  return (
    <Detail
      title={nameOf(customer)}
      subject={`customer:${customer.id}`}
      back={{ label: t('customers.title'), path: '/admin/customers' }}
      actions={<CustomerActions customer={customer} />}
      side={
        <>
          <CustomerSide customer={customer} />
          <LogPanel subject={`customer:${customer.id}`} state={customer} />
        </>
      }
    >
      <CustomerFigures customer={customer} />
      <CustomerOrders customer={customer} />
      <CustomerNotes customer={customer} />
    </Detail>
  );
}
