import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useMay } from '../api/may.ts';

/** Milliseconds after which what waits is counted again. */
export const waitingEvery = 30_000;

/** Number of things of a kind that wait for the merchant; 0 where nothing does, or where the kind is unknown. */
export function useWaiting(kind: string | undefined): number {
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['waiting'],
    queryFn: () => call('order/counts', {}),
    refetchInterval: waitingEvery,
    enabled: may('order:list'),
  });
  const counts: Record<string, number> = data ?? {};
  return kind ? (counts[kind] ?? 0) : 0;
}
