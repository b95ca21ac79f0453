import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { useAct } from '../../../form/use-act.ts';
import { useText } from '../../../text/text.ts';
import { type Return, staleOf } from '../return-type.ts';

/** Form that refuses a return; the buyer reads the reason. */
export function RefuseDialog({ one, onClose }: { one: Return; onClose: () => void }) {
  const t = useText();
  const { returnNo } = one;
  const [reason, setReason] = useState('');
  const refuse = useAct(() => call('return/audit', { returnNo, accept: false, refuseDescription: reason }), {
    said: t('returns.refuse.done', { returnNo }),
    stale: staleOf(one),
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t('returns.refuse.title', { returnNo })}
      submit={t('returns.refuse')}
      error={refuse.byField.refuseDescription ? '' : refuse.error}
      isBusy={refuse.isBusy}
      isDangerous
      onSubmit={refuse.run}
      onClose={onClose}
    >
      <Textarea
        label={t('returns.refuse.reason')}
        data-autofocus
        required
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={refuse.byField.refuseDescription}
      />
    </ActionDialog>
  );
}
