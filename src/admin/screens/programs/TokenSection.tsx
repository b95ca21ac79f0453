import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { Section } from '../../form/Section.tsx';
import { useAct } from '../../form/use-act.ts';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';
import type { ApiToken } from './program-types.ts';
import { TokenCalls } from './TokenCalls.tsx';
import { TokenDialog } from './TokenDialog.tsx';

/** API tokens, those in force first. */
export function TokenSection() {
  const t = useText();
  const may = useMay();
  const [isMaking, making] = useDisclosure(false);
  const { data } = useSuspenseQuery({ queryKey: ['tokens'], queryFn: () => call('token/list', {}) });
  const isActive = ({ state }: ApiToken) => state === 'active';
  const tokens = [...data.items.filter(isActive), ...data.items.filter((token) => !isActive(token))];
  const button = may('token:save') && <Button onClick={making.open}>{t('programs.addToken')}</Button>;
  return (
    <div id="tokens">
      <Section title={t('programs.tokens')} actions={button}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('programs.tokensHelp')}
        </Text>
        {tokens.length === 0 && <Text>{t('programs.noTokens')}</Text>}
        <ul className="plain">
          {tokens.map((token) => (
            <li key={token.id}>
              <TokenLine token={token} />
            </li>
          ))}
        </ul>
        {isMaking && <TokenDialog onClose={making.close} />}
      </Section>
    </div>
  );
}

function TokenLine({ token }: { token: ApiToken }) {
  const t = useText();
  const may = useMay();
  const [shown, show] = useState<'calls' | 'revoke'>();
  const { name, hint, state, by, permissions, endsAt, usedAt } = token;
  const close = () => show(undefined);
  return (
    <Group justify="space-between" w="100%">
      <div className="program-name">
        <Text fw={600} className="wrap-anywhere">
          {name} <StateBadge of="programs.state" state={state} />
        </Text>
        <Text size="sm" c="dimmed" className="wrap-anywhere">
          vtr_…{hint} · {by} · {permissions.join(', ')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('programs.ends')} <TimeText at={endsAt} day /> · {t('programs.used')} <TimeText at={usedAt} />
        </Text>
      </div>
      <Group gap="xs">
        {may('token:calls') && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${t('programs.calls')}: ${name}`}
            onClick={() => show('calls')}
          >
            {t('programs.calls')}
          </Button>
        )}
        {may('token:revoke') && state === 'active' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${t('programs.revoke')}: ${name}`}
            onClick={() => show('revoke')}
          >
            {t('programs.revoke')}
          </Button>
        )}
      </Group>
      {shown === 'calls' && <TokenCalls token={token} onClose={close} />}
      {shown === 'revoke' && <RevokeDialog token={token} onClose={close} />}
    </Group>
  );
}

function RevokeDialog({ token: { id, name }, onClose }: { token: ApiToken; onClose: () => void }) {
  const t = useText();
  const revoke = useAct(() => call('token/revoke', { id }), {
    said: t('programs.revoked'),
    stale: [['tokens']],
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t('programs.revoke')}
      submit={t('programs.revoke')}
      isDangerous
      error={revoke.error}
      isBusy={revoke.isBusy}
      onSubmit={revoke.run}
      onClose={onClose}
    >
      <Text>{t('programs.revokeHelp', { name })}</Text>
    </ActionDialog>
  );
}
