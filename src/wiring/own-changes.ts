import { announcing } from '../platform/cache/changes.repo.ts';
import type { Route } from '../platform/http/route.ts';
import type { Log } from '../platform/log.ts';
import { isPersonal } from '../shared/change-tags.ts';

/**
 * Invalidates what a back office call changed before it is answered: the announcement arrives a moment later, and the next
 * request may be earlier.
 */
export function applyingOwnChanges(routes: Route[], invalidate: (tags: string[]) => Promise<void>, log: Log): Route[] {
  return routes.map((one) => {
    if (one.who !== 'staff') return one;
    const handler: Route['handler'] = async (body, call) => {
      const { result, tags } = await announcing(() => one.handler(body, call));
      const shown = tags.filter((tag) => !isPersonal(tag));
      if (result.ok && shown.length > 0)
        // The change is saved; the announcement invalidates again.
        await invalidate(shown).catch((err: unknown) => log.error({ err }, 'could not act on a change of our own'));
      return result;
    };
    return { ...one, handler };
  });
}
