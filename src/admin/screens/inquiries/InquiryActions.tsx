import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { useAct } from '../../form/use-act.ts';
import { useText } from '../../text/text.ts';
import { type Inquiry, staleOf } from './inquiry.ts';
import { QuoteDialog } from './QuoteDialog.tsx';

/** Buttons of an inquiry: take it over, close it, quote. */
export function InquiryActions({ inquiry }: { inquiry: Inquiry }) {
  const t = useText();
  const may = useMay();
  const { inquiryNo, state, assigned, quote } = inquiry;
  const [isQuoting, dialog] = useDisclosure(false);
  const outcome = { stale: staleOf(inquiry), onDone: () => undefined };
  const assign = useAct(() => call('inquiry/assign', { inquiryNo, mine: !assigned }), {
    ...outcome,
    said: t('inquiries.changed'),
  });
  const close = useAct(() => call('inquiry/close', { inquiryNo }), {
    ...outcome,
    said: t('inquiries.closed', { inquiryNo }),
  });
  const isOrdered = quote?.state === 'ordered';
  return (
    <>
      {may('inquiry:assign') && (
        <Button variant="default" loading={assign.isBusy} onClick={assign.run}>
          {t(assigned ? 'inquiries.giveBack' : 'inquiries.take')}
        </Button>
      )}
      {may('inquiry:close') && state !== 'closed' && (
        <Button variant="default" loading={close.isBusy} onClick={close.run}>
          {t('inquiries.close')}
        </Button>
      )}
      {may('inquiry:answer') && !isOrdered && <Button onClick={dialog.open}>{t('inquiries.quote')}</Button>}
      {isQuoting && <QuoteDialog inquiry={inquiry} onClose={dialog.close} />}
    </>
  );
}
