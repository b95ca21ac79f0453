import { SignInFirst } from '../../../../ui/account/SignInFirst.tsx';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { DateTime } from '../../../../ui/DateTime.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { Centre, Input } from './props.ts';

/** The overview of an account; each number is a link to its list. */
export function component({ data: { centre } }: Input) {
  const { t } = useShop();
  if (!centre) return <SignInFirst />;
  return (
    <div className="centre">
      <p className="account-lead">{t('account.hello', { name: centre.name })}</p>
      <Numbers centre={centre} />
      <Notices notices={centre.notices} />
      <WishList wishList={centre.wishList} />
    </div>
  );
}

function Numbers({ centre: { orders, wishList, coupons } }: { centre: Centre }) {
  const { t, userPath } = useShop();
  const numbers = [
    { label: t('account.toPay'), count: orders.toPay, page: 'order?tab=toPay' },
    { label: t('account.toShip'), count: orders.toShip, page: 'order?tab=toShip' },
    { label: t('account.toReceive'), count: orders.toReceive, page: 'order?tab=toReceive' },
    { label: t('account.allOrders'), count: orders.all, page: 'order' },
    { label: t('account.coupons'), count: coupons, page: 'coupon' },
    { label: t('account.favourites'), count: wishList.total, page: 'favorite' },
  ];
  return (
    <ul className="centre-numbers">
      {numbers.map(({ label, count, page }) => (
        <li key={page}>
          <a href={userPath(page)}>
            <strong>{count}</strong> <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Notices({ notices }: Pick<Centre, 'notices'>) {
  const { t } = useShop();
  return (
    <section className="centre-part">
      <h2>{t('account.news')}</h2>
      {notices.length === 0 && <p className="account-hint">{t('account.noNews')}</p>}
      <ul className="centre-notices">
        {notices.map(({ key, text, at, path }) => (
          <li key={key}>
            <a href={path}>{text}</a>
            {at && <DateTime at={at} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function WishList({ wishList: { items } }: Pick<Centre, 'wishList'>) {
  const { t, path, userPath, productPath } = useShop();
  return (
    <section className="centre-part">
      <h2>{t('account.favourites')}</h2>
      {items.length === 0 && (
        <p className="account-hint">
          {t('account.noFavourites')} <a href={path('')}>{t('cart.browse')}</a>
        </p>
      )}
      <ul className="centre-favourites">
        {items.map(({ id, slug, title, images }) => (
          <li key={id}>
            <a href={productPath(slug)}>
              {images[0] && <Picture image={images[0]} sizes="(min-width: 640px) 10rem, 40vw" />}
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
      {items.length > 0 && (
        <p>
          <ButtonLink small href={userPath('favorite')}>
            {t('account.seeAll')}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
