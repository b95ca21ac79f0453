import { Text } from '@mantine/core';
import { Link } from 'react-router';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { Section } from '../../form/Section.tsx';
import { useAnyText, useText } from '../../text/text.ts';

type Props = Pick<AdminData<'media/get'>, 'places' | 'uses' | 'more'>;

/** Screens of the things in which a picture or a video can stand. */
const paths: Record<Props['places'][number]['kind'], string> = {
  product: 'products',
  category: 'categories',
  collection: 'collections',
  tag: 'tags',
  promotion: 'promotions',
  coupon: 'coupons',
  article: 'articles',
  page: 'pages',
  menu: 'menus',
  slides: 'slides',
  notice: 'notices',
  theme: 'theme',
  template: 'templates',
  campaign: 'campaigns',
  setting: 'settings',
  video: 'media/videos',
  order: 'orders',
};

/** Things in which a picture or a video stands, each with the way there. */
export function Places({ places, uses, more }: Props) {
  const t = useText();
  const say = useAnyText();
  return (
    <Section title={t('media.places', { count: uses })}>
      {places.length === 0 && <Text size="sm">{t('media.nowhere')}</Text>}
      <ul className="plain">
        {places.map(({ kind, id, title }) => (
          <li key={`${kind} ${id}`}>
            <Link to={`/admin/${paths[kind]}${kind === 'setting' ? '' : `/${encodeURIComponent(id)}`}`}>{title}</Link>
            <Text span size="sm" c="dimmed">
              {say(`media.kind.${kind}`)}
            </Text>
          </li>
        ))}
      </ul>
      {more && <Text size="sm">{t('media.more')}</Text>}
    </Section>
  );
}
