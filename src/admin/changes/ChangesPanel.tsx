import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useMay } from '../api/may.ts';
import { Section } from '../form/Section.tsx';
import type { FieldGroup, Values } from '../resource/field-config.ts';
import type { FormState } from '../resource/resource.ts';
import { TimeText } from '../show/TimeText.tsx';
import { useText } from '../text/text.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { changedFields } from './changed-fields.ts';

interface Props extends FormState {
  kind: 'product' | 'promotion';
  groups: FieldGroup[];
  /** Values of the form with an earlier content in them. */
  withContent: (values: Values, content: Values) => Values;
}

interface Change {
  id: string;
  at: string;
  by: string;
  before: Values | null;
  after: Values | null;
}

/** Saves of a thing: who changed which fields and when, and the button that brings back what was before. */
export function ChangesPanel({ kind, groups, id, values, put, isChanged, withContent }: Props) {
  const t = useText();
  const may = useMay();
  const [shown, setShown] = useState<Change | null>(null);
  const [most, setMost] = useState(10);
  const { data } = useQuery({
    queryKey: ['changes', kind, id, values.version, most],
    queryFn: async () => {
      const { items, total } = await call(`${kind}/history`, { id, pageSize: most });
      return { items: items as Change[], total };
    },
    enabled: may(`${kind}:history`),
    placeholderData: (former) => former,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t('changes.title')}>
      <Stack gap="sm">
        {data.items.map((change) => (
          <Entry key={change.id} change={change} groups={groups} onOpen={() => setShown(change)} />
        ))}
        {data.total > data.items.length && most < 50 && (
          <Button variant="subtle" onClick={() => setMost(50)}>
            {t('changes.more')}
          </Button>
        )}
      </Stack>
      {shown && (
        <ChangeDialog
          change={shown}
          groups={groups}
          canRestore={may(`${kind}:save`) && shown.before !== null}
          isChanged={isChanged}
          onRestore={() => {
            if (shown.before) put(withContent(values, shown.before));
            setShown(null);
          }}
          onClose={() => setShown(null)}
        />
      )}
    </Section>
  );
}

function Entry({ change, groups, onOpen }: { change: Change; groups: FieldGroup[]; onOpen: () => void }) {
  const t = useText();
  const { at, by, before, after } = change;
  const fields = before && after ? changedFields(groups, before, after, t).map(({ label }) => t(label)) : [];
  const said = fields.length > 0 ? [...new Set(fields)].join(', ') : t('changes.nothing');
  return (
    <div>
      <Text size="sm">{before ? said : t('changes.first')}</Text>
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed">
          {by}, <TimeText at={at} />
        </Text>
        {before && after && fields.length > 0 && (
          <Button size="compact-xs" variant="subtle" aria-label={t('changes.lookAt', { name: said })} onClick={onOpen}>
            {t('changes.look')}
          </Button>
        )}
      </Group>
    </div>
  );
}
