import { Button, Menu } from '@mantine/core';
import { Printer } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useMay } from '../../../api/may.ts';
import type { BulkActionsProps } from '../../../list/list-config.ts';
import { sayDone, sayError } from '../../../show/notify.tsx';
import { useText } from '../../../text/text.ts';
import { openPrint, prints } from '../actions/open-print.ts';
import { TagMenu } from '../tags/TagMenu.tsx';

/** Orders that one call sends or prints. */
const most = 100;

/** Actions for chosen orders: sending them together, what is printed of them, and their tags. */
export function OrderBulkActions({ chosen, onDone }: BulkActionsProps) {
  const may = useMay();
  const { keys, found } = chosen;
  const areFew = !found && keys.length <= most;
  return (
    <>
      {areFew && may('order:ship') && <ShipManyButton orderNos={keys} />}
      {areFew && may('order:print') && <PrintMenu orderNos={keys} onDone={onDone} />}
      {may('order:tag') && <TagMenu chosen={chosen} onDone={onDone} />}
    </>
  );
}

/** Leads to the screen that sends the chosen orders together. */
function ShipManyButton({ orderNos }: { orderNos: string[] }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Button size="compact-sm" onClick={() => void navigate('/admin/orders/ship', { state: { orderNos } })}>
      {t('orders.shipMany')}
    </Button>
  );
}

function PrintMenu({ orderNos, onDone }: { orderNos: string[]; onDone: () => void }) {
  const t = useText();
  const print = async (kind: (typeof prints)[number]['kind']) => {
    await openPrint(orderNos, kind);
    sayDone(t('orders.printed', { count: orderNos.length }));
    onDone();
  };
  return (
    <Menu position="top-start" withinPortal={false}>
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<Printer size={16} aria-hidden />}>
          {t('orders.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {prints.map(({ kind, label }) => (
          <Menu.Item key={kind} onClick={() => void print(kind).catch(sayError)}>
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
