import { z } from 'zod';
import { pickupPlace, readShipping, shippingTag } from '../../../../modules/shipping/index.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { textUpTo } from '../../../../shared/contracts/design.ts';
import { sectionScheme } from '../../../../shared/contracts/theme.ts';
import { languageTag } from '../../../../shared/locale.ts';
import { formatMoney } from '../../../../shared/money.ts';
import { picture, picturesOf, sayIn } from '../fields.server.ts';
import type { Data, Opening, Props } from './props.ts';

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const opening = z
  .object({ day: z.int().min(1).max(7), from: time, to: time })
  .refine(({ from, to }) => from < to, { path: ['to'] });

export const props = z.object({
  scheme: sectionScheme.optional(),
  title: textUpTo(200),
  method: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,49}$/)
    .optional(),
  address: textUpTo(400).optional(),
  hours: z.array(opening).max(21).optional(),
  note: textUpTo(600).optional(),
  image: picture.optional(),
  alt: textUpTo(300).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
});

export async function load(given: Props, context: PageContext): Promise<Data> {
  const { hours = [], image, latitude, longitude } = given;
  const { t } = context;
  const say = sayIn(context);
  const pickup = given.method ? await pickupOf(given.method, context) : null;
  const [found = null] = await picturesOf(context, [{ image, alt: say(given.alt) }]);
  return {
    title: say(given.title),
    lines: pickup?.lines ?? say(given.address).split('\n').filter(Boolean),
    days: daysOf(hours, languageTag(context.cartView.viewer.language)),
    openings: hours,
    timeZone: context.site.dispatch.timeZone,
    note: say(given.note),
    image: found,
    map: latitude === undefined || longitude === undefined ? '' : mapAt(latitude, longitude),
    pickup: pickup?.text ?? '',
    words: {
      map: t('store.map'),
      hours: t('store.hours'),
      open: t('store.open'),
      closedNow: t('store.closedNow'),
      closed: t('store.closed'),
    },
  };
}

async function pickupOf(code: string, { db, memoized, tags, cartView: { viewer }, t }: PageContext) {
  tags.add(shippingTag);
  const shipping = await memoized('shipping', [shippingTag], () => readShipping(db));
  const place = pickupPlace(shipping, code, viewer);
  if (!place) return null;
  const { lines, price, days } = place;
  const amount = formatMoney(price, languageTag(viewer.language));
  const cost = price.amount === 0 ? t('store.pickupFree') : t('store.pickup', { price: amount });
  const ready = days === 0 ? t('store.readyToday') : t('store.ready', { count: days });
  return { lines, text: `${cost} ${ready}` };
}

/** The days of the week with their times as the language writes them. */
function daysOf(hours: Opening[], tag: string): Data['days'] {
  if (hours.length === 0) return [];
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const clock = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const at = (text: string) => clock.format(new Date(`2024-01-01T${text === '24:00' ? '00:00' : text}:00Z`));
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    // 1 January 2024 was a Monday.
    name: weekday.format(Date.UTC(2024, 0, day)),
    times: hours
      .filter((each) => each.day === day)
      .sort((one, other) => one.from.localeCompare(other.from))
      .map(({ from, to }) => `${at(from)}–${at(to)}`),
  }));
}

function mapAt(latitude: number, longitude: number): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
