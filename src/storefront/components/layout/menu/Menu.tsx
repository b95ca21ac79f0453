import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { ChevronDown } from '../../../../ui/header-icons.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { useCurrentUrl } from '../../../stores/location.ts';
import { isCurrent } from '../current.ts';
import type { Data, Input, PicturedLink } from './props.ts';

type Items = Data['items'];

/** The shop's main menu: a line of links on wide windows, plain links in the footer. Phones have `phone-menu`. */
export function component({ props, data }: Input) {
  const { t } = useShop();
  const inFooter = props.place === 'footer';
  return (
    <nav className="menu" aria-label={t(inFooter ? 'nav.footer' : 'nav.main')}>
      <ul className={inFooter ? 'menu-column' : 'menu-line'}>
        <MenuLinks items={data.items} />
      </ul>
    </nav>
  );
}

function MenuLinks({ items }: { items: Items }) {
  return items.map((item) => (
    <li key={item.label + item.path}>
      {item.items && item.items.length > 0 ? <MenuGroup item={item} below={item.items} /> : <MenuLink {...item} />}
    </li>
  ));
}

function MenuLink({ label, path: to, image }: PicturedLink) {
  const { path } = useShop();
  const address = useCurrentUrl();
  return (
    <a className="menu-link" href={path(to)} aria-current={isCurrent(address, path(to)) ? 'page' : undefined}>
      {image && <img src={image} alt="" loading="lazy" />}
      {label}
    </a>
  );
}

interface GroupProps {
  item: Items[number];
  below: Items;
}

/** A submenu: opens also without JavaScript; closes when a link is followed, on Esc, or when left. */
function MenuGroup({ item, below }: GroupProps) {
  return (
    <details className="menu-group" name="menu" onClick={onClick} onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary className="menu-link">
        {item.label}
        <ChevronDown />
      </summary>
      <ul className="menu-below">
        {(item.path ? [item, ...below] : below).map((link) => (
          <li key={link.path}>
            <MenuLink {...link} />
          </li>
        ))}
      </ul>
    </details>
  );
}

type Group = HTMLDetailsElement;

function onClick({ target, currentTarget }: MouseEvent<Group>) {
  if ((target as Element).closest('a')) currentTarget.open = false;
}

function onKeyDown({ key, currentTarget }: KeyboardEvent<Group>) {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

function onBlur({ relatedTarget, currentTarget }: FocusEvent<Group>) {
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}
