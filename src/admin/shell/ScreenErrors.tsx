import { Button, Stack, Text, Title } from '@mantine/core';
import { Link, useRouteError } from 'react-router';
import { CallError } from '../api/call-error.ts';
import { useText } from '../text/text.ts';

/** Reason in place of a screen that failed, with a way to try again. */
export function FailedScreen() {
  const t = useText();
  const error = useRouteError();
  // The address names something by a key that cannot be one.
  if (error instanceof CallError && Object.keys(error.byField).length > 0) return <MissingScreen />;
  const isRefused = error instanceof CallError && error.code === 30;
  return (
    <Stack className="screen-message" role="alert">
      <Title order={1} size="h3">
        {t(isRefused ? 'shell.forbidden' : 'shell.failed')}
      </Title>
      <Text>{isRefused ? t('shell.askOwner') : messageOf(error)}</Text>
      <Button onClick={() => location.reload()} w="fit-content" variant="default">
        {t('shell.again')}
      </Button>
    </Stack>
  );
}

/** Says that the member's role does not include the screen of this address, and whom to ask. */
export function RefusedScreen() {
  const t = useText();
  return (
    <Stack className="screen-message" role="alert">
      <Title order={1} size="h3">
        {t('shell.forbidden')}
      </Title>
      <Text>{t('shell.askOwner')}</Text>
      <Button component={Link} to="/admin" w="fit-content" variant="default">
        {t('nav.today')}
      </Button>
    </Stack>
  );
}

/** Says that there is no screen of this address. */
export function MissingScreen() {
  const t = useText();
  return (
    <Stack className="screen-message">
      <Title order={1} size="h3">
        {t('shell.missing')}
      </Title>
      <Button component={Link} to="/admin" w="fit-content" variant="default">
        {t('nav.today')}
      </Button>
    </Stack>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
