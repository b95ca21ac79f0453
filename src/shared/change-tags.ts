import type { MessageKind } from './contracts/realtime.ts';

/** Tags of what is announced to every process (`platform/cache/changes.repo.ts`) and concerns those who are connected. */
export const productTag = (id: string) => `product:${id}`;
export const cartTag = (visitorId: string, version: number) => `cart:${visitorId}:${version}`;
/** All notices above the pages. */
export const noticesTag = 'notices';
/** Tag of a notice that was published or removed. */
export const noticeTag = (key: string) => `notice:${key}`;
/** Tag of a message for one customer. It holds the subject only, e.g. `customer:0192…:order:0193…`. */
export const customerTag = (id: string, kind: MessageKind, about: string) => `customer:${id}:${kind}:${about}`;

/** Tag of news for staff. It holds the subject only, e.g. `staff:order:V7K2-9QXA`. */
export const staffTag = (kind: string, about: string) => `staff:${kind}:${about}`;
/** Tag of what somebody in the back office has open, for the processes of the shop alone. */
export const presenceTag = (parts: string[]) => `presence:${parts.map(encodeURIComponent).join(':')}`;

/** Contents of a card except its stock. */
export const cardTag = (productId: string) => `card:${productId}`;

/** Reviews of a product, with their replies and likes. */
export const reviewsTag = (productId: string) => `reviews:${productId}`;

/** Comments on an article or a page. */
export const commentsTag = (subjectId: string) => `comments:${subjectId}`;

/** Every page that shows articles. */
export const articlesTag = 'articles';

/** Every list, where it is not known which one changed. */
export const anyList = 'lists';

/** Lists that are chosen by properties (a tag, a term), so that any saved product may enter or leave them. */
export const anyProduct = 'products';

/** Values that the facets of a list are counted from. */
export const facetsTag = (listId: string) => `facets:${listId}`;

/** Products that are bought together with a product. */
export const togetherTag = (productId: string) => `together:${productId}`;

/** Meaning of a tag to connected clients. */
export type ChangeTag =
  | { what: 'everything' }
  | { what: 'product'; id: string }
  | { what: 'cart'; visitorId: string; version: number }
  | { what: 'notice'; key: string }
  | { what: 'customer'; id: string; kind: MessageKind; about: string }
  | { what: 'staff'; kind: string; about: string }
  | { what: 'presence'; told: string };

/** Reads a tag; null for one that does not concern connected clients. */
export function readTag(tag: string): ChangeTag | null {
  if (tag === '*') return { what: 'everything' };
  const [name, id = '', third = '', about = ''] = tag.split(':');
  if (name === 'product') return { what: 'product', id };
  if (name === 'cart') return { what: 'cart', visitorId: id, version: Number(third) };
  if (name === 'notice') return { what: 'notice', key: id };
  if (name === 'customer') return { what: 'customer', id, kind: third as MessageKind, about };
  if (name === 'staff') return { what: 'staff', kind: id, about: third };
  if (name === 'presence') return { what: 'presence', told: tag.slice('presence:'.length) };
  return null;
}

/** Tells whether a tag concerns one person, or staff, so that no public page depends on it. */
export function isPersonal(tag: string): boolean {
  return ['cart:', 'customer:', 'staff:', 'presence:'].some((name) => tag.startsWith(name));
}

/** Tag of all size charts. */
export const sizeChartsTag = 'sizeCharts';
