import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** A template that failed while its page was made, at its line. */
export interface TemplateFailure {
  name: string;
  line: number;
  reason: string;
}

const keyOf = (name: unknown) => ['template-failure', name];

/** Failure of a template in the last page that the preview asked for; null for none. */
export function useTemplateFailure(name: unknown): TemplateFailure | null {
  const { data } = useQuery<TemplateFailure | null>({
    queryKey: keyOf(name),
    queryFn: () => null,
    enabled: false,
    initialData: null,
  });
  return data ?? null;
}

/** Tells the form of a template what its preview found. */
export function useTellFailure(name: unknown): (failure: TemplateFailure | null) => void {
  const queries = useQueryClient();
  return useCallback(
    (failure) => {
      queries.setQueryData(keyOf(name), failure?.name === name ? failure : null);
    },
    [queries, name],
  );
}

/** Reads the failure in the headers of a page of a preview. */
export function failureIn(headers: Headers): TemplateFailure | null {
  const sent = headers.get('x-template-fault');
  return sent ? (JSON.parse(decodeURIComponent(sent)) as TemplateFailure) : null;
}
