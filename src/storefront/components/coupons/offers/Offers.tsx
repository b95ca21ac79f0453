import { useShop } from '../../../../ui/shop-context.tsx';
import type { Input } from './props.ts';

/** Offers in plain words, each a link to its page: "10% off orders over $40 with WELCOME10". */
export function component({ data }: Input) {
  const { t, path } = useShop();
  if (data.items.length === 0) return null;
  return (
    <section className="offers" aria-label={t('coupons.offers')}>
      {data.items.map(({ offer, code, path: to }) => (
        <p key={offer + code}>
          <a href={path(to)}>{code ? t('coupons.offerWithCode', { offer, code }) : offer}</a>
        </p>
      ))}
    </section>
  );
}
