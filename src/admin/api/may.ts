import { useSuspenseQuery } from '@tanstack/react-query';
import type { AdminData } from '../../shared/admin-calls.ts';
import { call } from './call.ts';

/** The member who is signed in. */
export type Me = AdminData<'staff/me'>;

export const meQuery = { queryKey: ['me'], queryFn: () => call('staff/me', {}), staleTime: 60_000 };

export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}

/** Tells what the member may do, e.g. `may('order:refund')`. What they may not do is absent from the screen. */
export function useMay(): (permission: string) => boolean {
  const { permissions } = useMe();
  return (permission) => isGranted(permissions, permission);
}

/** Tests a permission against granted ones, in which `*` stands for any resource or verb. */
export function isGranted(granted: readonly string[], permission: string): boolean {
  const [resource = '', verb = ''] = permission.split(':');
  return granted.some((each) => {
    const [ofResource, ofVerb] = each.split(':');
    return (ofResource === '*' || ofResource === resource) && (ofVerb === '*' || ofVerb === verb);
  });
}
