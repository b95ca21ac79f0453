import { Badge, Group, Kbd, NavLink, ScrollArea, Text, UnstyledButton } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useMay } from '../api/may.ts';
import { knownOfShop } from '../known.ts';
import { useText } from '../text/text.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { type NavItem, navigation } from './nav.ts';
import { useWaiting } from './waiting.ts';

/** Navigation at the left of a wide window. */
export function NavBar({ onFind }: { onFind: () => void }) {
  const t = useText();
  return (
    <>
      <Text component="a" href="/" className="nav-shop" title={t('shell.toShop')}>
        {knownOfShop().name}
      </Text>
      <UnstyledButton className="nav-find" onClick={onFind}>
        <Search size={16} aria-hidden />
        <span>{t('find.open')}</span>
        <Kbd size="xs">Ctrl K</Kbd>
      </UnstyledButton>
      <ScrollArea className="nav-scroll" type="hover" scrollbarSize={8}>
        <NavList />
      </ScrollArea>
      <AccountMenu />
    </>
  );
}

/** Entries that the member may open, in their groups. */
export function NavList({ onFollow }: { onFollow?: () => void }) {
  const t = useText();
  const may = useMay();
  const allowed = ({ may: permission }: NavItem) => !permission || may(permission);
  const groups = navigation.map((group) => ({ ...group, items: group.items.filter(allowed) }));
  return (
    <nav aria-label={t('shell.navigation')}>
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ label, items }) => (
          <div key={label ?? ''} className="nav-group">
            {label && <p className="nav-label">{t(label)}</p>}
            {items.map((item) => (
              <NavEntry key={item.path} item={item} onFollow={onFollow} />
            ))}
          </div>
        ))}
    </nav>
  );
}

function NavEntry({ item, onFollow }: { item: NavItem; onFollow?: (() => void) | undefined }) {
  const { label, path, icon: Icon, waits } = item;
  const t = useText();
  const count = useWaiting(waits);
  const { pathname } = useLocation();
  const isHere = path === '/admin' ? pathname === path : pathname === path || pathname.startsWith(`${path}/`);
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isHere) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isHere]);
  return (
    <NavLink
      ref={ref}
      component={Link}
      to={path}
      label={t(label)}
      leftSection={<Icon size={18} aria-hidden />}
      rightSection={count > 0 && <Waits count={count} />}
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      onClick={() => onFollow?.()}
    />
  );
}

function Waits({ count }: { count: number }) {
  const t = useText();
  return (
    <Group gap={0}>
      <Badge size="sm" variant="light" circle={count < 10} aria-hidden>
        {count > 999 ? '999+' : count}
      </Badge>
      <span className="visually-hidden">{t('shell.waiting', { count })}</span>
    </Group>
  );
}
