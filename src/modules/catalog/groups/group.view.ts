import { type Router, urlFor } from '../../../shared/urls/router.ts';
import type { CountedGroup, GroupKind } from './group.repo.ts';

/** A category, collection or tag as staff see it, with the path of its page. */
export function shownGroup(kind: GroupKind, row: CountedGroup, router: Router, productIds?: string[]) {
  return { ...groupView(kind, row, productIds), url: urlFor(router, kind, row.slug) };
}

/** A category, collection or tag as staff edit it: every language of every text. */
export function groupView(kind: GroupKind, row: CountedGroup, productIds?: string[]) {
  const { id, slug, title, summary, description, seo, products, body, position } = row;
  const updatedAt = row.updated_at.toISOString();
  const tag = { id, slug, title, summary, description, seo, image: row.image_hash, products, updatedAt };
  switch (kind) {
    case 'tag':
      return tag;
    case 'category':
      return { ...tag, body, position, parentId: row.parent_id };
    case 'collection':
      return { ...tag, version: row.version, body, position, rules: row.rules, ...(productIds && { productIds }) };
    default:
      return kind satisfies never;
  }
}
