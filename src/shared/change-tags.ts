import type { MessageKind } from './contracts/realtime.ts';

/** Tags of what is announced to every process (`platform/cache/changes.repo.ts`) and concerns those who are connected. */
export const productTag = (id: string) => `product:${id}`;
export const cartTag = (visitorId: string, version: number) => `cart:${visitorId}:${version}`;
/** Something that the shop tells everybody was published, or taken away. */
export const noticeTag = (key: string) => `notice:${key}`;
/** News for one customer: only what it is about travels, e.g. `customer:0192…:order:0193…`. */
export const customerTag = (id: string, kind: MessageKind, about: string) => `customer:${id}:${kind}:${about}`;

/** What a tag means to those who are connected. */
export type ChangeTag =
  | { what: 'everything' }
  | { what: 'product'; id: string }
  | { what: 'cart'; visitorId: string; version: number }
  | { what: 'notice'; key: string }
  | { what: 'customer'; id: string; kind: MessageKind; about: string };

/** Null for a tag that nobody connected needs to hear of. */
export function readTag(tag: string): ChangeTag | null {
  if (tag === '*') return { what: 'everything' };
  const [name, id = '', third = '', about = ''] = tag.split(':');
  if (name === 'product') return { what: 'product', id };
  if (name === 'cart') return { what: 'cart', visitorId: id, version: Number(third) };
  if (name === 'notice') return { what: 'notice', key: id };
  if (name === 'customer') return { what: 'customer', id, kind: third as MessageKind, about };
  return null;
}

/** Whether a tag is news for somebody only: no page for everybody shows what it stands for. */
export function isPersonal(tag: string): boolean {
  return tag.startsWith('cart:') || tag.startsWith('customer:');
}
