import { useQuery } from '@tanstack/react-query';
import { todayQuery } from '../api/today.ts';

/** Number of things of a kind that wait for the merchant; 0 where nothing does, or where the kind is unknown. */
export function useWaiting(kind: string | undefined): number {
  const { data } = useQuery(todayQuery);
  const counts: Record<string, number | null> = data?.waiting ?? {};
  return kind ? (counts[kind] ?? 0) : 0;
}
