import type { StoredNotice } from '../../shared/contracts/design.ts';

/** Time from which on a notice is not shown any more; null for one that stays. */
export function noticeEnd({ until }: Pick<StoredNotice, 'until'>): Date | null {
  return until === undefined ? null : new Date(until);
}

/** Tests if a published notice is shown at a time. */
export function isNoticeShown(notice: Pick<StoredNotice, 'until'>, now: Date): boolean {
  const end = noticeEnd(notice);
  return end === null || now < end;
}
