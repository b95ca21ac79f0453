import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { CallError } from '../api/call-error.ts';

/** Milliseconds after the last change after which the sums are computed. */
const settleMs = 150;

interface Preview<Body, Data> {
  name: string;
  body: Body;
  load: (body: Body) => Promise<Data>;
  /** True while there is nothing to compute. */
  isEmpty?: boolean;
}

/** Sums of a form while it is filled in, computed by the server; none while they belong to an earlier choice. */
export function usePreview<Body, Data>({ name, body, load, isEmpty = false }: Preview<Body, Data>) {
  const wanted = JSON.stringify(body);
  const [settled] = useDebouncedValue(wanted, settleMs);
  const isCurrent = wanted === settled && !isEmpty;
  const { data, error } = useQuery({
    queryKey: [name, settled],
    queryFn: () => load(JSON.parse(settled) as Body),
    enabled: isCurrent,
    gcTime: 0,
    staleTime: 0,
  });
  return {
    data: isCurrent ? data : undefined,
    error: (isCurrent && error?.message) || '',
    byField: isCurrent && error instanceof CallError ? error.byField : {},
  };
}
