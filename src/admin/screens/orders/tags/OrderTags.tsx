import { Badge, Group, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { maxOrderTags } from '../../../../shared/max-order-tags.ts';
import { useMay } from '../../../api/may.ts';
import { Section } from '../../../form/Section.tsx';
import { useText } from '../../../text/text.ts';
import type { Order } from '../order-type.ts';
import { tagsQuery } from './tags-query.ts';
import { useTagging } from './use-tagging.ts';

/** Tags of an order. Each is added or taken off at once, and leaves those alone that others change meanwhile. */
export function OrderTags({ order: { orderNo, tags } }: { order: Order }) {
  const t = useText();
  const may = useMay();
  if (!may('order:tag') && tags.length === 0) return null;
  return (
    <Section title={t('orders.tags')}>
      {may('order:tag') ? (
        <TagField orderNo={orderNo} tags={tags} />
      ) : (
        <Group gap={4}>
          {tags.map((tag) => (
            <Badge key={tag} variant="default" radius="sm" className="state">
              {tag}
            </Badge>
          ))}
        </Group>
      )}
    </Section>
  );
}

function TagField({ orderNo, tags }: Pick<Order, 'orderNo' | 'tags'>) {
  const t = useText();
  const { data: known = [] } = useQuery(tagsQuery);
  const tagging = useTagging({ ids: [orderNo] }, () => {});
  const change = (next: string[]) => {
    const addTags = next.filter((tag) => !tags.includes(tag));
    const removeTags = tags.filter((tag) => !next.includes(tag));
    if (addTags.length + removeTags.length > 0) tagging.mutate({ addTags, removeTags });
  };
  return (
    <TagsInput
      aria-label={t('orders.tags')}
      description={t('orders.tagsHelp')}
      data={known.map(({ value }) => value)}
      value={shownTags(tags, tagging)}
      onChange={change}
      readOnly={tagging.isPending}
      maxTags={maxOrderTags}
      maxLength={40}
      acceptValueOnBlur
      comboboxProps={{ withinPortal: false }}
    />
  );
}

/** Tags with the change that is on its way. */
function shownTags(tags: string[], { isPending, variables }: ReturnType<typeof useTagging>): string[] {
  if (!isPending) return tags;
  const { addTags = [], removeTags = [] } = variables;
  return [...tags.filter((tag) => !removeTags.includes(tag)), ...addTags];
}
