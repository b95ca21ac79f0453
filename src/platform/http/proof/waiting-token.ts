import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a token that is good from a moment on. */
export function signWaiting(id: string, readyAt: Date, secret: string): string {
  const text = `${id}.${readyAt.getTime()}`;
  return `${text}.${seal(text, secret)}`;
}

/** Reads a token; null where it was altered or signed with another secret. */
export function readWaiting(token: string, secret: string): { id: string; readyAt: Date } | null {
  const [, text = '', id = '', readyAt = '', given = ''] =
    /^(([\w-]{16,64})\.(\d{13}))\.([\w-]{43})$/.exec(token) ?? [];
  if (text === '' || !timingSafeEqual(Buffer.from(seal(text, secret)), Buffer.from(given))) return null;
  return { id, readyAt: new Date(Number(readyAt)) };
}

function seal(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`waiting ${text}`).digest('base64url');
}
