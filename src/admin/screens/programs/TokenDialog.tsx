import { MultiSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { useAct } from '../../form/use-act.ts';
import { knownOfShop } from '../../known.ts';
import { localTime, timeOf } from '../../resource/zoned-time.ts';
import { useText } from '../../text/text.ts';
import { ShownOnce } from './ShownOnce.tsx';

const day = 86_400_000;
/** Days until the end that is suggested. */
const suggested = 365;

/** Form of a new API token, which is shown once it is made. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { timeZone } = knownOfShop();
  const dayIn = (days: number) => localTime(new Date(Date.now() + days * day).toISOString(), timeZone).slice(0, 10);
  const [name, setName] = useState('');
  const [permissions, setPermissions] = useState<string[]>([]);
  const [ends, setEnds] = useState(() => dayIn(suggested));
  const [token, setToken] = useState<string>();
  const { data } = useQuery({ queryKey: ['grantable'], queryFn: () => call('token/grantable', {}) });
  const make = useAct(
    async () => {
      const endsAt = timeOf(`${ends}T23:59`, timeZone) ?? '';
      setToken((await call('token/save', { name, permissions, endsAt })).token);
    },
    { said: t('form.saved'), stale: [['tokens']], onDone: () => undefined },
  );
  const title = t('programs.addToken');
  if (token)
    return (
      <ShownOnce
        title={title}
        label={t('programs.token')}
        secret={token}
        help={t('programs.tokenHelp')}
        onClose={onClose}
      />
    );
  const groups = (data?.items ?? []).map(({ resource, verbs, all }) => ({
    group: resource,
    items: [...(all ? ['*'] : []), ...verbs].map((verb) => `${resource}:${verb}`),
  }));
  return (
    <ActionDialog
      title={title}
      submit={t('programs.makeToken')}
      error={Object.keys(make.byField).length > 0 ? '' : make.error}
      isBusy={make.isBusy}
      onSubmit={make.run}
      onClose={onClose}
    >
      <TextInput
        label={t('programs.tokenName')}
        description={t('programs.tokenNameHelp')}
        data-autofocus
        required
        maxLength={60}
        value={name}
        error={make.byField.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <MultiSelect
        label={t('programs.permissions')}
        description={t('programs.permissionsHelp')}
        required
        searchable
        hidePickedOptions
        data={groups}
        value={permissions}
        error={make.byField.permissions}
        onChange={setPermissions}
      />
      <TextInput
        label={t('programs.endsOn')}
        type="date"
        maw={220}
        required
        min={dayIn(1)}
        max={dayIn(730)}
        value={ends}
        error={make.byField.endsAt}
        onChange={(event) => setEnds(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}
