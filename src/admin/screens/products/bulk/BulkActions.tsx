import { Button, Menu } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { maxTableProducts } from '../../../../shared/bulk.ts';
import { useMay } from '../../../api/may.ts';
import type { BulkActionsProps } from '../../../list/list-config.ts';
import { isCommand } from '../../../list/single-keys.ts';
import { useText } from '../../../text/text.ts';
import { type ChangeKind, changeKinds, selectOf } from './use-bulk.ts';

const BulkDialogs = lazy(async () => ({ default: (await import('./BulkDialogs.tsx')).BulkDialogs }));

/** Actions for chosen products: edit as a table, prices by a rule, status, tags, categories and vendor. */
export function BulkActions({ chosen, onDone }: BulkActionsProps) {
  const t = useText();
  const navigate = useNavigate();
  const may = useMay();
  const [dialog, setDialog] = useState<'prices' | 'publish' | ChangeKind | null>(null);
  const close = () => setDialog(null);
  const fitsTable = chosen.count <= maxTableProducts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'e' || !fitsTable || !isCommand(event)) return;
      void navigate('/admin/products/table', { state: { select: selectOf(chosen) } });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [chosen, fitsTable, navigate]);
  return (
    <>
      <Button
        size="compact-sm"
        disabled={!fitsTable}
        onClick={() => void navigate('/admin/products/table', { state: { select: selectOf(chosen) } })}
      >
        {t('products.editAsTable')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setDialog('prices')}>
        {t('products.changePrices')}
      </Button>
      <Menu position="top" withinPortal>
        <Menu.Target>
          <Button size="compact-sm" variant="default">
            {t('products.moreActions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDialog('publish')}>{t('products.bulk.publish')}</Menu.Item>
          {changeKinds
            .filter((kind) => !kind.endsWith('Collections') || may('collection:save'))
            .map((kind) => (
              <Menu.Item key={kind} onClick={() => setDialog(kind)}>
                {t(`products.bulk.${kind}`)}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {dialog && <BulkDialogs kind={dialog} chosen={chosen} onDone={onDone} onClose={close} />}
      </Suspense>
    </>
  );
}
