import { Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { useAct } from '../../../form/use-act.ts';
import { useText } from '../../../text/text.ts';
import { type Return, staleOf } from '../return-type.ts';
import { WhereTo } from './AddressFields.tsx';
import { emptyAddress } from './return-address.ts';

/** Form that accepts a return, with what the buyer needs for the way back. */
export function AcceptDialog({ one, onClose }: { one: Return; onClose: () => void }) {
  const t = useText();
  const { returnNo, type } = one;
  const [instructions, setInstructions] = useState('');
  const [labelUrl, setLabelUrl] = useState('');
  const [from, setFrom] = useState<'shop' | 'own'>('shop');
  const [address, setAddress] = useState(emptyAddress);
  const isGoods = type === 'returnRefund';
  const body = {
    returnNo,
    accept: true,
    ...(isGoods && from === 'own' ? { merchantAddress: address } : {}),
    ...(instructions.trim() ? { instructions } : {}),
    ...(labelUrl.trim() ? { labelUrl: labelUrl.trim() } : {}),
  };
  const accept = useAct(() => call('return/audit', body), {
    said: t('returns.accept.done', { returnNo }),
    stale: staleOf(one),
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t('returns.accept.title', { returnNo })}
      submit={t('returns.accept')}
      error={accept.error}
      isBusy={accept.isBusy}
      onSubmit={accept.run}
      onClose={onClose}
    >
      {isGoods ? (
        <>
          <WhereTo from={from} onFrom={setFrom} value={address} onChange={setAddress} errors={accept.byField} />
          <Textarea
            label={t('returns.instructions')}
            description={t('returns.instructionsHelp')}
            data-autofocus
            rows={3}
            maxLength={1000}
            value={instructions}
            onChange={(event) => setInstructions(event.currentTarget.value)}
            error={accept.byField.instructions}
          />
          <TextInput
            label={t('returns.labelUrl')}
            description={t('returns.labelHelp')}
            type="url"
            placeholder="https://"
            maxLength={1000}
            value={labelUrl}
            onChange={(event) => setLabelUrl(event.currentTarget.value)}
            error={accept.byField.labelUrl}
          />
        </>
      ) : (
        <Text>{t('returns.accept.moneyText')}</Text>
      )}
    </ActionDialog>
  );
}
