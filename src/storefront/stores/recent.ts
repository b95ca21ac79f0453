import { recall, remember } from '../api/storage.ts';

/** Maximum recently viewed products, the latest first. They are not sent to the server. */
const maxIds = 20;

export function recentIds(): string[] {
  try {
    const kept: unknown = JSON.parse(recall('recentlyViewed') ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, maxIds) : [];
  } catch {
    // Invalid JSON, written by another program: treated as missing.
    return [];
  }
}

export function noteRecent(id: string): void {
  const ids = [id, ...recentIds().filter((each) => each !== id)].slice(0, maxIds);
  remember('recentlyViewed', JSON.stringify(ids));
}
