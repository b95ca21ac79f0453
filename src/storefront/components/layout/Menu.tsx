import { useState } from 'react';
import type { ComponentInput } from '../../../shared/components.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Dialog.tsx';
import { Menu as MenuIcon } from '../../../ui/icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { useAddress } from '../../stores/location.ts';
import { isCurrent } from './current.ts';

type Items = ComponentInput<'menu'>['data']['items'];

/** The shop's main menu: a line of links on wide windows, a drawer on phones, plain links in the footer. */
export function component({ props, data }: ComponentInput<'menu'>) {
  const { t } = useShop();
  const inFooter = props.place === 'footer';
  return (
    <nav className="menu" aria-label={t(inFooter ? 'nav.footer' : 'nav.main')}>
      {!inFooter && <PhoneMenu {...data} />}
      <ul className={inFooter ? 'menu-column' : 'menu-line'}>
        <MenuLinks items={data.items} />
      </ul>
    </nav>
  );
}

function PhoneMenu({ items, brand }: ComponentInput<'menu'>['data']) {
  const { t } = useShop();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        className="menu-opener"
        label={t('nav.open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      <Drawer open={open} onClose={() => setOpen(false)} title={brand} side="start">
        {open && (
          <ul className="menu-drawer">
            <MenuLinks items={items} onFollow={() => setOpen(false)} />
          </ul>
        )}
      </Drawer>
    </>
  );
}

function MenuLinks({ items, onFollow }: { items: Items; onFollow?: () => void }) {
  const { path } = useShop();
  const address = useAddress();
  return items.map((item) => (
    <li key={item.path}>
      <a
        className="menu-link"
        href={path(item.path)}
        aria-current={isCurrent(address, path(item.path)) ? 'page' : undefined}
        onClick={onFollow}
      >
        {item.label}
      </a>
    </li>
  ));
}
