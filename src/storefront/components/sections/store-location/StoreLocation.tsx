import { useEffect, useState } from 'react';
import { Picture } from '../../../../ui/Picture.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { Paragraphs } from '../Paragraphs.tsx';
import { isOpenAt } from './is-open.ts';
import type { Data, Input } from './props.ts';

/** A place of the shop: address, opening hours, a link to a map, and pickup. A map of another site is not loaded. */
export function component({ data }: Input) {
  const { t } = useShop();
  const { title, lines, note, image, map } = data;
  return (
    <section className="section store">
      {image && <Picture image={image} sizes="(min-width: 64rem) 50vw, 100vw" className="store-picture" />}
      <div className="store-words">
        <h2 className="list-title">{title}</h2>
        <address>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {map && (
          <p>
            <a href={map} rel="external noopener">
              {t('store.map')}
            </a>
          </p>
        )}
        <Hours data={data} />
        <PickupNote pickup={data.pickup} />
        <Paragraphs text={note} />
      </div>
    </section>
  );
}

function Hours({ data: { days, openings, timeZone } }: { data: Data }) {
  const { t } = useShop();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  // Pages are cached: only the browser knows what time it is.
  useEffect(() => {
    if (openings.length > 0) setOpen(isOpenAt(openings, timeZone, new Date()));
  }, [openings, timeZone]);
  if (days.length === 0) return null;
  return (
    <div className="store-hours">
      <h3>{t('store.hours')}</h3>
      {isOpen !== null && <p className="store-now">{t(isOpen ? 'store.open' : 'store.closedNow')}</p>}
      <table>
        <tbody>
          {days.map(({ name, times }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{times.length > 0 ? times.join(', ') : t('store.closed')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PickupNote({ pickup }: Pick<Data, 'pickup'>) {
  const { t } = useShop();
  if (!pickup) return null;
  const { isFree, price, days } = pickup;
  const ready = days === 0 ? t('store.readyToday') : t('store.ready', { count: days });
  return (
    <p className="store-pickup">
      {isFree ? t('store.pickupFree') : t('store.pickup', { price })} {ready}
    </p>
  );
}
