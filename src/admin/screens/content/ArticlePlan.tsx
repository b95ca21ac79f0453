import { useQueryClient } from '@tanstack/react-query';
import type { AdminBody } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import type { Values } from '../../resource/field-config.ts';
import type { FormState } from '../../resource/resource.ts';
import { PlanNotice } from '../../versions/PlanNotice.tsx';

/** Body that makes a shown or planned article a draft. */
export function asDraft(values: Values): AdminBody<'article/save'> {
  // The form's values are those of the article.
  return { ...values, base: values.version, status: 'draft', publishAt: null } as unknown as AdminBody<'article/save'>;
}

/** Plan of an article in its form: when it appears. Cancelled, it is a draft. */
export function ArticlePlan({ id, values, reload }: FormState) {
  const may = useMay();
  const queries = useQueryClient();
  if (values.state !== 'planned') return null;
  const changed = async () => {
    await reload();
    await queries.invalidateQueries({ queryKey: ['list', 'article'] });
  };
  const at = values.publishAt as string;
  return (
    <PlanNotice
      at={at}
      cancel={
        may('article:publish') && may('article:save')
          ? () => call('article/save', asDraft(values)).then(changed)
          : undefined
      }
      undo={() => call('article/publish', { id, at }).then(changed)}
    />
  );
}
