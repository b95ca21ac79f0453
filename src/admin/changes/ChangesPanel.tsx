import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useMay } from '../api/may.ts';
import type { FieldGroup, Values } from '../resource/field-config.ts';
import type { FormState } from '../resource/resource.ts';
import { useText } from '../text/text.ts';
import { type Change, ChangeList } from './ChangeList.tsx';
import { changedFields } from './changed-fields.ts';

interface Props extends FormState {
  kind: 'product' | 'promotion';
  groups: FieldGroup[];
  /** Values of the form with an earlier content in them. */
  withContent: (values: Values, content: Values) => Values;
}

interface Saved {
  id: string;
  at: string;
  by: string;
  before: Values | null;
  after: Values | null;
}

/** Saves of a thing that has a history of its own: who changed which fields and when, and the button that brings back what was before. */
export function ChangesPanel({ kind, groups, id, values, put, isChanged, withContent }: Props) {
  const t = useText();
  const may = useMay();
  const [most, setMost] = useState(10);
  const { data } = useQuery({
    queryKey: ['changes', kind, id, values.version, most],
    queryFn: async () => {
      const { items, total } = await call(`${kind}/history`, { id, pageSize: most });
      return { items: items as Saved[], total };
    },
    enabled: may(`${kind}:history`),
    placeholderData: (former) => former,
  });
  if (!data) return null;
  const changeOf = ({ before, after, ...who }: Saved): Change => {
    const fields = before && after ? changedFields(groups, before, after, t).map(({ label }) => t(label)) : [];
    const said = fields.length > 0 ? [...new Set(fields)].join(', ') : t('changes.nothing');
    if (!before || !after || fields.length === 0) return { ...who, said: before ? said : t('changes.first') };
    const restore = () => put(withContent(values, before));
    return { ...who, said, difference: { before, after }, ...(may(`${kind}:save`) && { restore }) };
  };
  return (
    <ChangeList
      changes={data.items.map(changeOf)}
      groups={groups}
      isChanged={isChanged}
      onMore={data.total > data.items.length && most < 50 ? () => setMost(50) : undefined}
    />
  );
}
