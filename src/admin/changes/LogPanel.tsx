import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminData } from '../../shared/admin-calls.ts';
import { call } from '../api/call.ts';
import { useMay } from '../api/may.ts';
import type { FieldGroup, Values } from '../resource/field-config.ts';
import { useWords } from '../show/use-words.ts';
import { useText } from '../text/text.ts';
import { type Change, ChangeList } from './ChangeList.tsx';
import { changedFields } from './changed-fields.ts';
import { type LoggedChange, loggedChange } from './logged-values.ts';

type Entry = AdminData<'log/list'>['items'][number];

interface Props {
  /** The thing as the log of changes names it, e.g. `category:019a…`. */
  subject: string;
  /** Only entries about this part of it, e.g. an area of the settings. */
  part?: string;
  /** Changes when the thing was saved, so that the list is read again. */
  state?: unknown;
  groups?: FieldGroup[];
  /** Values of the form in a logged content, where they have other names or another shape there. */
  read?: ((logged: Values) => Values) | undefined;
  isChanged?: boolean;
  /** Saves earlier values again; absent where the thing cannot be saved from them. */
  onRestore?: ((earlier: Values) => void) | undefined;
}

/**
 * History of a thing from the log of changes, for those who may read the log: who, when, which fields, and bringing back
 * what was before where the entry holds it.
 */
export function LogPanel({ subject, part, state, groups = none, read, isChanged = false, onRestore }: Props) {
  const t = useText();
  const may = useMay();
  const words = useWords();
  const [most, setMost] = useState(10);
  const { data } = useQuery({
    queryKey: ['changes', subject, part, state, most],
    queryFn: () => call('log/list', { subject, ...(part && { part }), pageSize: most }),
    enabled: may('log:list'),
    placeholderData: (former) => former,
  });
  if (!data) return null;
  const inPart = (logged: unknown) => (part ? ((logged ?? {}) as Values)[part] : logged);
  const changeOf = ({ id, at, by, apiToken, action, before, after }: Entry): Change => {
    const who = { id, at, by: apiToken ? `${by} (${apiToken})` : by };
    const [, verb = ''] = action.split(':');
    const change = loggedChange(groups, inPart(before), inPart(after), read);
    const fields = change ? changedFields(groups, change.before, change.after, t).map(({ label }) => t(label)) : [];
    if (!change || fields.length === 0) return { ...who, said: saidOf(verb, before, change) };
    const restore = onRestore && verb === 'save' ? () => onRestore(change.before) : undefined;
    return { ...who, said: [...new Set(fields)].join(', '), difference: change, ...(restore && { restore }) };
  };
  const saidOf = (verb: string, before: unknown, change: LoggedChange | null) => {
    if (verb !== 'save') return words.verb(verb);
    if (before === null) return t('changes.first');
    return t(change ? 'changes.nothing' : 'changes.saved');
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

const none: FieldGroup[] = [];
