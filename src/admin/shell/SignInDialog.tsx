import { Alert, Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Envelope } from '../../shared/envelope.ts';
import { callAsNobody } from '../api/call.ts';
import { onSessionEnd } from '../api/session-end.ts';
import { setToken } from '../api/token.ts';
import { useText } from '../text/text.ts';

interface Step {
  verifyId: string;
}

/** Sign-in over the page when a session has ended: what was typed below stays, and the call that failed is sent again. */
export function SignInDialog() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [step, setStep] = useState<Step | null>(null);
  const [error, setError] = useState('');
  const done = useRef<() => void>(undefined);
  useEffect(() => {
    onSessionEnd(
      () =>
        new Promise((resolve) => {
          done.current = resolve;
          setOpen(true);
        }),
    );
  }, []);
  const signIn = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const answer = step
      ? await callAsNobody('staff/signin/verify', { ...step, ...values })
      : await callAsNobody('staff/signin', values);
    const { token, step: next } = readAnswer(answer);
    setStep(next ?? (token ? null : step));
    setError(token || next ? '' : answer.msg);
    if (!token) return;
    setToken(token);
    setOpen(false);
    done.current?.();
  };
  return (
    <Modal
      opened={open}
      onClose={() => {}}
      withCloseButton={false}
      title={t('signIn.title')}
      closeOnEscape={false}
      zIndex={1000}
      centered
    >
      <form onSubmit={(event) => void signIn(event)}>
        <Stack>
          <Text size="sm">{t(step ? 'signIn.codeText' : 'signIn.text')}</Text>
          {error && <Alert color="red">{error}</Alert>}
          {step ? (
            <TextInput key="code" name="code" label={t('signIn.code')} autoComplete="one-time-code" data-autofocus />
          ) : (
            <>
              <TextInput name="email" type="email" label={t('signIn.email')} autoComplete="username" data-autofocus />
              <PasswordInput name="password" label={t('signIn.password')} autoComplete="current-password" />
            </>
          )}
          <Button type="submit">{t('signIn.button')}</Button>
        </Stack>
      </form>
    </Modal>
  );
}

function readAnswer({ data }: Envelope): { token?: string; step?: Step } {
  return (data ?? {}) as { token?: string; step?: Step };
}
