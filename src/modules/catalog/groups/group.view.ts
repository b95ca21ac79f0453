import type { CountedGroup } from './group.repo.ts';

/** A category, collection or tag as staff edit it: every language of every text. */
export function groupView(row: CountedGroup, productIds?: string[]) {
  const { id, slug, title, summary, description, seo, body, position, rules, products } = row;
  return {
    id,
    slug,
    title,
    summary,
    description,
    seo,
    body,
    position,
    rules,
    products,
    image: row.image_hash,
    parentId: row.parent_id,
    ...(productIds && { productIds }),
  };
}
