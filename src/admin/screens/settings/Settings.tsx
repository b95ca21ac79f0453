import { Alert, Anchor, SimpleGrid, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { AdminBody } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { useMay } from '../../api/may.ts';
import { LogPanel } from '../../changes/LogPanel.tsx';
import { Detail } from '../../form/Detail.tsx';
import { SaveBar } from '../../form/SaveBar.tsx';
import { FieldGroups } from '../../resource/FieldGroups.tsx';
import type { Values } from '../../resource/field-config.ts';
import { settingAreas, settingGroups, settingLists } from '../../shell/setting-places.ts';
import { sayDone } from '../../show/notify.tsx';
import { rememberSettings } from '../../show/remember-settings.ts';
import { type TextKey, useText } from '../../text/text.ts';
import { areas } from './areas.ts';
import type { SettingArea } from './setting-area.ts';

/** Overview of all settings. */
export function Screen() {
  const t = useText();
  const may = useMay();
  const single = may('setting:get') ? settingAreas.map(({ name, ...rest }) => ({ path: `area/${name}`, ...rest })) : [];
  const all = [...single, ...settingLists.filter((each) => may(each.may))];
  return (
    <div>
      <Title order={1} size="h2" className="screen-head">
        {t('settings.title')}
      </Title>
      {settingGroups.map((group) => (
        <SettingLinks
          key={group}
          title={t(`settings.group.${group}`)}
          places={all.filter((each) => each.group === group)}
        />
      ))}
    </div>
  );
}

function SettingLinks({
  title,
  places,
}: {
  title: string;
  places: { path: string; label: TextKey; about: TextKey }[];
}) {
  const t = useText();
  if (places.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h4">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" mt="xs" mb="xl">
        {places.map(({ path, label, about }) => (
          <Anchor key={path} component={Link} to={`/admin/settings/${path}`} className="waiting-card">
            <Text span fw={600}>
              {t(label)}
            </Text>
            <Text span size="sm" c="dimmed">
              {t(about)}
            </Text>
          </Anchor>
        ))}
      </SimpleGrid>
    </section>
  );
}

/** Form of one area. */
export function AreaScreen() {
  const { area = '' } = useParams();
  const { data } = useSuspenseQuery({
    queryKey: ['settings'],
    queryFn: async (): Promise<Record<string, unknown>> => call('setting/get', {}),
  });
  const found = areas.find(({ name }) => name === area);
  if (!found) throw new Error(area);
  return <AreaForm key={area} area={found} initial={(data[area] ?? {}) as Values} />;
}

function AreaForm({ area, initial }: { area: SettingArea; initial: Values }) {
  const { name, group, more = [], follow } = area;
  const groups = [group, ...more];
  const t = useText();
  const may = useMay();
  const queries = useQueryClient();
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(initial);
  const saving = useMutation({
    mutationFn: (given: Values) => call('setting/save', { [name]: given } as AdminBody<'setting/save'>),
    meta: { quiet: true },
    onSuccess: (settings, given) => {
      sayDone(t('form.saved'));
      setSaved(given);
      rememberSettings(settings);
      return queries.invalidateQueries({ queryKey: ['settings'] });
    },
  });
  const restore = (earlier: Values) => {
    const given = { ...saved, ...earlier };
    setValues(given);
    saving.mutate(given);
  };
  const changed = Object.keys(values).filter((key) => JSON.stringify(values[key]) !== JSON.stringify(saved[key]));
  return (
    <Detail
      title={t(group.title)}
      back={{ label: t('settings.title'), path: '/admin/settings' }}
      side={
        <LogPanel
          subject="setting:notices"
          part={name}
          state={saved}
          groups={groups}
          isChanged={changed.length > 0}
          onRestore={may('setting:save') && !withSecrets.has(name) ? restore : undefined}
        />
      }
    >
      {saving.error && <Alert color="red">{saving.error.message}</Alert>}
      <FieldGroups
        groups={groups}
        values={values}
        errors={saving.error instanceof CallError ? withoutArea(name, saving.error.byField) : {}}
        isNew={false}
        onChange={(given) => setValues(follow?.(given, values) ?? given)}
      />
      {may('setting:save') && (
        <SaveBar
          changes={changed.length}
          isSaving={saving.isPending}
          onSave={() => saving.mutate(values)}
          onDiscard={() => {
            setValues(saved);
            saving.reset();
          }}
        />
      )}
    </Detail>
  );
}

/** Areas with secrets, which the log of changes does not hold. */
const withSecrets = new Set(['payments']);

/** Errors by the names of the area's own fields: the server names them with the area, e.g. `orders.completeDays`. */
function withoutArea(name: string, errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [
      field.startsWith(`${name}.`) ? field.slice(name.length + 1) : field,
      message,
    ]),
  );
}
