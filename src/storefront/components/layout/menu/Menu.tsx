import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/Button.tsx';
import { Drawer } from '../../../../ui/Dialog.tsx';
import { ChevronDown, Menu as MenuIcon } from '../../../../ui/header-icons.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { useCurrentUrl } from '../../../stores/location.ts';
import { isCurrent } from '../current.ts';
import type { Data, Input } from './props.ts';

type Items = Data['items'];

/** The shop's main menu: a line of links on wide windows, a drawer on phones, plain links in the footer. */
export function component({ props, data }: Input) {
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

function PhoneMenu({ items, brand }: Data) {
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
  return items.map((item) => (
    <li key={item.label + item.path}>
      {item.items && item.items.length > 0 ? (
        <MenuGroup item={item} below={item.items} onFollow={onFollow} />
      ) : (
        <MenuLink {...item} onFollow={onFollow} />
      )}
    </li>
  ));
}

function MenuLink({ label, path: to, onFollow }: { label: string; path: string; onFollow: (() => void) | undefined }) {
  const { path } = useShop();
  const address = useCurrentUrl();
  return (
    <a
      className="menu-link"
      href={path(to)}
      aria-current={isCurrent(address, path(to)) ? 'page' : undefined}
      onClick={onFollow}
    >
      {label}
    </a>
  );
}

interface GroupProps {
  item: Items[number];
  below: Items;
  onFollow: (() => void) | undefined;
}

/** A submenu: opens also without JavaScript; closes when a link is followed, on Esc, or when left. */
function MenuGroup({ item, below, onFollow }: GroupProps) {
  const group = useRef<HTMLDetailsElement>(null);
  const close = () => group.current?.removeAttribute('open');
  const follow = () => {
    close();
    onFollow?.();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !group.current?.open) return;
    close();
    group.current.querySelector('summary')?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !group.current?.contains(relatedTarget)) close();
  };
  return (
    <details className="menu-group" name="menu" ref={group} onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary className="menu-link">
        {item.label}
        <ChevronDown />
      </summary>
      <ul className="menu-below">
        {(item.path ? [item, ...below] : below).map(({ label, path }) => (
          <li key={path}>
            <MenuLink label={label} path={path} onFollow={follow} />
          </li>
        ))}
      </ul>
    </details>
  );
}
