import { prefixed } from '../../shared/locale.ts';
import { inquiryOnce } from '../data/inquiries.ts';
import { ownOrderOnce } from '../data/own-orders.ts';
import { returnOnce } from '../data/returns.ts';
import type { PageContext } from '../page.ts';

/** One page of the user centre. */
export interface UserPage {
  /** Key of its text, `user.page.{key}`, and of the navigation link that is current while it is open. */
  key: string;
  /** Key of its text where the page shares the navigation link of another page. */
  name?: string;
  /** Path under the site's `userPath`. */
  path: string;
  /** Name of its component; a component that does not exist yet is replaced by a text (`user.later.{key}`). */
  component: string;
}

/** The links of the user centre in groups, in display order. */
const groups: UserPage[][] = [
  [{ key: 'center', path: 'center', component: 'user-center' }],
  [
    { key: 'order', path: 'order', component: 'user-orders' },
    { key: 'return', path: 'return', component: 'user-returns' },
    { key: 'inquiry', path: 'inquiry', component: 'user-inquiries' },
    { key: 'coupon', path: 'coupon', component: 'user-coupons' },
  ],
  [
    { key: 'favorite', path: 'favorite', component: 'user-favorites' },
    { key: 'article', path: 'article', component: 'user-articles' },
  ],
  [
    { key: 'info', path: 'info', component: 'user-info' },
    { key: 'address', path: 'address', component: 'user-address' },
    { key: 'account', path: 'account', component: 'user-account' },
    { key: 'security', path: 'security', component: 'user-security' },
    { key: 'log', path: 'log', component: 'user-log' },
  ],
];

const userPages = groups.flat();

/** A page reached from the security page; it shares its navigation link. */
const activity: UserPage = {
  key: 'security',
  name: 'activity',
  path: 'security/activity',
  component: 'user-security-activity',
};

/** Pages of one order or return: `find` answers the stored number if it is this customer's. */
const details: Record<
  string,
  { userPage: UserPage; prop: string; find(context: PageContext, number: string): Promise<string | null> }
> = {
  order: {
    userPage: { key: 'order', path: 'order', component: 'user-order' },
    prop: 'orderNo',
    find: async (context, number) => (await ownOrderOnce(context, number))?.orderNo ?? null,
  },
  return: {
    userPage: { key: 'return', path: 'return', component: 'user-return' },
    prop: 'returnNo',
    find: async (context, number) => (await returnOnce(context, { returnNo: number }))?.returnNo ?? null,
  },
  inquiry: {
    userPage: { key: 'inquiry', path: 'inquiry', component: 'user-inquiry' },
    prop: 'inquiryNo',
    find: async (context, number) => (await inquiryOnce(context, number))?.inquiryNo ?? null,
  },
};

export interface FoundUserPage {
  userPage: UserPage;
  /** The canonical path under `userPath`. */
  path: string;
  /** The number of an order or a return in the path. */
  number: string;
  /** Props of its component. */
  props: Record<string, string>;
}

/** Finds the page at a path under `userPath`: names in any case, order numbers as written. Null where there is none. */
export async function findUserPage(slug: string, context: PageContext): Promise<FoundUserPage | null> {
  const requested = slug.toLowerCase() || 'center';
  const userPage = [...userPages, activity].find(({ path }) => path === requested);
  if (userPage) return { userPage, path: userPage.path, number: '', props: {} };
  const [first = '', written = '', ...rest] = slug.split('/');
  const detail = Object.hasOwn(details, first.toLowerCase()) ? details[first.toLowerCase()] : undefined;
  const number = detail && rest.length === 0 ? await detail.find(context, written) : null;
  if (!detail || number === null) return null;
  const path = `${detail.userPage.path}/${number}`;
  return { userPage: detail.userPage, path, number, props: { [detail.prop]: number } };
}

/** The links of the user centre as its template shows them. */
export function userPageLinks(open: UserPage, { t, site, state }: PageContext) {
  return groups.map((group) =>
    group.map(({ key, path }) => ({
      label: t(`user.page.${key}`),
      path: prefixed(site.router.userPath + path, state.prefix),
      current: key === open.key,
    })),
  );
}
