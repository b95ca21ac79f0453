import './programs.css';
import { Stack, Title } from '@mantine/core';
import { useMay } from '../../api/may.ts';
import { useText } from '../../text/text.ts';
import { TokenSection } from './TokenSection.tsx';
import { WebhookSection } from './WebhookSection.tsx';

/** Other programs: webhooks, by which they are told what happens, and API tokens, by which they call. */
export function Screen() {
  const t = useText();
  const may = useMay();
  return (
    <Stack>
      <Title order={1} size="h2">
        {t('programs.title')}
      </Title>
      {may('webhook:list') && <WebhookSection />}
      {may('token:list') && <TokenSection />}
    </Stack>
  );
}
