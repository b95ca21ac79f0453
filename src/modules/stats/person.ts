import { createHmac } from 'node:crypto';

/** Id of a viewer within a day: the cookie's visitor, else IP and browser. */
export type Viewer = { visitorId: string } | { address: string; agent: string };

/** Sixteen bytes that say nothing once the day's key is gone. */
export function hashOf(viewer: Viewer, key: Buffer): Buffer {
  const text = 'visitorId' in viewer ? `visitor ${viewer.visitorId}` : `${viewer.address}\n${viewer.agent}`;
  return createHmac('sha256', key).update(text).digest().subarray(0, 16);
}
