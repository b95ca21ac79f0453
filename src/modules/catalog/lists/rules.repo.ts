import { type RawBuilder, sql } from 'kysely';
import type { CollectionRules, RuleCondition } from '../../../shared/contracts/collections.ts';

const day = 86_400_000;

type Condition = RawBuilder<boolean>;

/** Rules as a condition on the product `p`, at a moment. */
export function ruleCondition({ match, conditions }: CollectionRules, now: Date): Condition {
  const each = conditions.map((condition) => sql`(${one(condition, now)})`);
  return sql`(${sql.join(each, match === 'all' ? sql` and ` : sql` or `)})`;
}

function one(condition: RuleCondition, now: Date): Condition {
  const { field, value } = condition;
  switch (field) {
    case 'tag':
      return sql`p.tags @> array[${value}]::text[]`;
    case 'category':
      return inCategory(value);
    case 'vendor':
      return sql`p.vendor = ${value}`;
    case 'type':
      return sql`p.type = ${value}`;
    case 'priceFrom':
      return sql`p.price_min >= ${value}::bigint`;
    case 'priceTo':
      return sql`p.price_min <= ${value}::bigint`;
    case 'inStock':
      return someVariant(sql`is_buyable(v)`, value);
    case 'onSale':
      return someVariant(sql`v.list_price > v.price`, value);
    case 'createdWithinDays':
      return sql`p.created_at > ${new Date(now.getTime() - value * day)}::timestamptz`;
    default:
      return field satisfies never;
  }
}

/** In the category of this slug or in one beneath it. */
function inCategory(slug: string): Condition {
  return sql`exists (
    with recursive tree (id) as (
      select id from category where slug = ${slug}
      union select c.id from category c join tree on c.parent_id = tree.id)
    select from product_category pc join tree on tree.id = pc.category_id where pc.product_id = p.id)`;
}

function someVariant(condition: RawBuilder<unknown>, wanted: boolean): Condition {
  return sql`exists (select from variant v where v.product_id = p.id and ${condition}) = ${wanted}::boolean`;
}
