import { useShop } from '../../../../ui/shop-context.tsx';
import type { Data, Input } from './props.ts';

/** Offers in plain words, each a link to its page: "10% off orders over $40 with WELCOME10", "Three candles · Buy 3 or more: 15% off". */
export function component({ data }: Input) {
  const { t, path } = useShop();
  if (data.items.length === 0) return null;
  return (
    <section className="offers" aria-label={t('coupons.offers')}>
      {data.items.map((item) => (
        <p key={item.path + item.code}>
          <a href={path(item.path)}>
            <Words {...item} />
          </a>
        </p>
      ))}
    </section>
  );
}

function Words({ offer, code, title }: Data['items'][number]) {
  const { t } = useShop();
  if (code) return t('coupons.offerWithCode', { offer, code });
  return title ? t('coupons.offerTitled', { title, offer }) : offer;
}
