import { CircleUser } from '../../../../ui/account-icon.tsx';
import { ChevronDown, Menu as MenuIcon, X } from '../../../../ui/header-icons.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { install, useCanInstall } from '../../../stores/install.ts';
import { useCurrentUrl } from '../../../stores/location.ts';
import { component as Appearance } from '../appearance/Appearance.tsx';
import { component as Currency } from '../currency/Currency.tsx';
import { isCurrent } from '../current.ts';
import { component as Language } from '../language/Language.tsx';
import type { PicturedLink } from '../menu/props.ts';
import type { Data, Input } from './props.ts';

const id = 'phone-menu';

/** The menu of phones: a popover, which the browser opens and closes without scripts, and a visit closes. Renders on every page once. */
export function component({ data }: Input) {
  const { t } = useShop();
  return (
    <div className="phone-menu">
      <button className="icon-button" type="button" aria-label={t('menu.open')} popoverTarget={id}>
        <MenuIcon />
      </button>
      <div className="phone-menu-panel" id={id} popover="auto" role="dialog" aria-label={t('menu.title')}>
        <div className="phone-menu-head">
          <p className="phone-menu-brand">{data.brand}</p>
          <button
            className="icon-button"
            type="button"
            aria-label={t('common.close')}
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            <X />
          </button>
        </div>
        <nav aria-label={t('nav.main')}>
          <ul className="phone-menu-goods">
            {data.items.map((item, index) => (
              <li key={item.label + item.path}>
                {item.items ? <Group {...item} open={index === 0} /> : <Entry {...item} />}
              </li>
            ))}
          </ul>
          <Account />
          {data.groups.map((group) => (
            <Group key={group.label} {...group} />
          ))}
        </nav>
        <div className="phone-menu-foot">
          <Language props={{}} data={data.languages} />
          <Currency props={{}} data={data.currencies} />
          <Appearance props={{}} data={data.appearance} />
        </div>
      </div>
    </div>
  );
}

function Entry({ label, path: to, image }: PicturedLink) {
  const { path } = useShop();
  const address = useCurrentUrl();
  return (
    <a className="phone-menu-link" href={path(to)} aria-current={isCurrent(address, path(to)) ? 'page' : undefined}>
      {image && <img src={image} width="48" height="60" alt="" loading="lazy" />}
      {label}
    </a>
  );
}

/** Links below a heading that folds. */
function Group({ label, path, items = [], open = false }: Data['items'][number] & { open?: boolean }) {
  return (
    <details className="phone-menu-group" open={open}>
      <summary className="phone-menu-link">
        {label}
        <ChevronDown />
      </summary>
      <ul>
        {(path ? [{ label, path }, ...items] : items).map((item) => (
          <li key={item.path}>
            <Entry {...item} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The way to what is the customer's own; sign-in sends whoever is signed in straight on. */
function Account() {
  const { t, path, userPath, site } = useShop();
  const canInstall = useCanInstall();
  return (
    <ul className="phone-menu-account">
      <li>
        <a className="phone-menu-link" href={path('/auth/signin')}>
          <CircleUser />
          {t('menu.account')}
        </a>
      </li>
      <li>
        <a
          className="phone-menu-link"
          href={`${path('/auth/signin')}?redirect=${encodeURIComponent(userPath('order'))}`}
        >
          {t('menu.orders')}
        </a>
      </li>
      {site.product.showFavorite && (
        <li>
          <a className="phone-menu-link" href={path('/wishlist')}>
            {t('menu.wishes')}
          </a>
        </li>
      )}
      {canInstall && (
        <li>
          <button className="phone-menu-link phone-menu-install" type="button" onClick={() => void install()}>
            {t('menu.install')}
          </button>
        </li>
      )}
    </ul>
  );
}
