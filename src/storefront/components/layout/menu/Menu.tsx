import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
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
      {item.items && item.items.length > 0 ? (
        <MenuGroup item={item} below={item.items} />
      ) : (
        <MenuLink label={item.label} path={item.path} />
      )}
    </li>
  ));
}

interface LinkProps extends Omit<PicturedLink, 'image'> {
  image?: PicturedLink['image'] | undefined;
  onFollow?: () => void;
}

function MenuLink({ label, path: to, image, onFollow }: LinkProps) {
  const { path } = useShop();
  const address = useCurrentUrl();
  return (
    <a
      className="menu-link"
      href={path(to)}
      aria-current={isCurrent(address, path(to)) ? 'page' : undefined}
      onClick={onFollow}
    >
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
  const group = useRef<HTMLDetailsElement>(null);
  const close = () => group.current?.removeAttribute('open');
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
        {(item.path ? [item, ...below] : below).map(({ label, path, image }) => (
          <li key={path}>
            <MenuLink label={label} path={path} image={image} onFollow={close} />
          </li>
        ))}
      </ul>
    </details>
  );
}
