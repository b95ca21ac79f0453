import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useMay } from '../api/may.ts';
import { useText } from '../text/text.ts';
import { sayDone } from './notify.tsx';

/** Button that sends a refused mail once more; absent where that cannot be, or not by this member. */
export function ResendMail({ mail: { id, to, canResend } }: { mail: { id: string; to: string; canResend: boolean } }) {
  const t = useText();
  const may = useMay();
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () => call('mail/resend', { id }),
    onSuccess: () => sayDone(t('mails.resent', { email: to })),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['list', 'mails'] }),
        queries.invalidateQueries({ queryKey: ['mails'] }),
      ]),
  });
  if (!canResend || !may('mailLog:resend')) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={sending.isPending}
      aria-label={t('mails.resendTo', { email: to })}
      onClick={() => sending.mutate()}
    >
      {t('mails.resend')}
    </Button>
  );
}
