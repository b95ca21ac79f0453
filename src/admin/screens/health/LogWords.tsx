import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useMay } from '../../api/may.ts';
import { useWords } from '../../show/use-words.ts';

/** Screens of what the log names, by the kind on the wire. */
const paths: Record<string, string> = {
  order: 'orders',
  draft: 'drafts',
  return: 'returns',
  product: 'products',
  stock: 'stock',
  variant: 'stock',
  category: 'categories',
  collection: 'collections',
  tag: 'tags',
  customer: 'customers',
  inquiry: 'inquiries',
  promotion: 'promotions',
  coupon: 'coupons',
  giftCard: 'gift-cards',
  campaign: 'campaigns',
  article: 'articles',
  page: 'pages',
  menu: 'menus',
  slides: 'slides',
  notice: 'notices',
  sizeChart: 'size-charts',
  theme: 'theme',
  template: 'templates',
  shippingZone: 'settings/zones',
  shippingMethod: 'settings/shipping',
  taxRate: 'settings/taxes',
  redirect: 'settings/redirects',
  synonym: 'settings/synonyms',
  staff: 'settings/staff',
  role: 'settings/roles',
  currency: 'settings/currencies',
  app: 'settings/apps',
  webhook: 'settings/programs',
  import: 'settings/transfers',
  mail: 'settings/mails',
};

/** Kinds whose screens need the permission to read another: of a variant that is its stock. */
const readAs: Record<string, string> = { variant: 'stock', mail: 'mailLog' };

/** Action of the log in words: on what, and what was done, e.g. "Orders: ship" for `order:ship`. */
export function LogAction({ action }: { action: string }) {
  const words = useWords();
  return <>{actionWords(words, action)}</>;
}

/** Words of an action, as the choices of the filter say it. */
export function actionWords(words: Pick<ReturnType<typeof useWords>, 'resource' | 'verb'>, action: string): string {
  const [kind = '', verb = ''] = action.split(':');
  return `${words.resource(kind)}: ${words.verb(verb)}`;
}

/** Subject of an action with a link to its screen for whom it is there: by its number or name, by its kind where its key says nothing to people. */
export function LogSubject({ subject }: { subject: string }) {
  const words = useWords();
  const colon = subject.indexOf(':');
  const kind = subject.slice(0, colon);
  const key = subject.slice(colon + 1);
  const path = paths[kind];
  const may = useMay();
  const isId = /^[\da-f]{8}-[\da-f]{4}-/.test(key);
  if (!path || !may(`${readAs[kind] ?? kind}:get`)) return <>{isId ? words.resource(kind) : subject}</>;
  return (
    <Anchor component={Link} to={`/admin/${path}/${encodeURIComponent(key)}`} inherit>
      {isId ? words.resource(kind) : key}
    </Anchor>
  );
}
