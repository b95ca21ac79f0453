import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useMay } from '../api/may.ts';
import type { FormState } from '../resource/resource.ts';
import { PlanNotice } from './PlanNotice.tsx';
import { type VersionedKind, versionOf } from './version.ts';

/** Plan of the draft in a form: when it is published by itself. */
export function VersionPlan({ kind, id, values, reload }: FormState & { kind: VersionedKind }) {
  const may = useMay();
  const queries = useQueryClient();
  const { plan, draft } = versionOf(values);
  if (!plan || draft === null) return null;
  const changed = async () => {
    await reload();
    await queries.invalidateQueries({ queryKey: ['list', kind] });
  };
  return (
    <PlanNotice
      {...plan}
      cancel={
        may(`${kind}:publish`) ? () => call(`${kind}/cancelPlan`, { key: id, number: draft }).then(changed) : undefined
      }
      undo={() => call(`${kind}/publish`, { key: id, number: draft, at: plan.at }).then(changed)}
    />
  );
}
