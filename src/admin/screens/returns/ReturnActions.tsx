import { Button } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useText } from '../../text/text.ts';
import { AcceptDialog } from './actions/AcceptDialog.tsx';
import { ReceiveDialog } from './actions/ReceiveDialog.tsx';
import { RefundDialog } from './actions/RefundDialog.tsx';
import { RefuseDialog } from './actions/RefuseDialog.tsx';
import { missingOf, type Return } from './return-type.ts';

interface DialogProps {
  one: Return;
  onClose: () => void;
}

/** Buttons of what the server lets this member do with a return now; the next step stands out. */
export function ReturnActions({ one }: { one: Return }) {
  const t = useText();
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const open = (dialog: ComponentType<DialogProps>) => () => setDialog(() => dialog);
  const { actions, status, items } = one;
  const isOver = status !== 'pendingApproval';
  const isComplete = items.every((line) => missingOf(line) === 0);
  return (
    <>
      {actions.includes('audit') && (
        <>
          <Button variant="default" onClick={open(RefuseDialog)}>
            {t('returns.refuse')}
          </Button>
          <Button onClick={open(AcceptDialog)}>{t('returns.accept')}</Button>
        </>
      )}
      {actions.includes('receive') && !isComplete && (
        <Button variant={actions.includes('refund') ? 'default' : 'filled'} onClick={open(ReceiveDialog)}>
          {t('returns.receive')}
        </Button>
      )}
      {actions.includes('refund') && (
        <Button variant={isOver ? 'default' : 'filled'} onClick={open(RefundDialog)}>
          {t(isOver ? 'returns.refundMore' : 'returns.refund')}
        </Button>
      )}
      {Dialog && <Dialog one={one} onClose={() => setDialog(null)} />}
    </>
  );
}
