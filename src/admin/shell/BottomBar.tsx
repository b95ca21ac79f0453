import { Drawer, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { MoreHorizontal, Search } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useMay } from '../api/may.ts';
import { useText } from '../text/text.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { NavList } from './NavBar.tsx';
import { navigation } from './nav.ts';
import { useWaiting } from './waiting.ts';

/** Bar at the bottom of a phone: Today, Orders, Products, Find, More. */
export function BottomBar({ onFind }: { onFind: () => void }) {
  const t = useText();
  const may = useMay();
  const [opened, more] = useDisclosure(false);
  const { pathname } = useLocation();
  const items = navigation
    .flatMap((group) => group.items)
    .filter((item) => !item.may || may(item.may))
    .filter(({ path }) => ['/admin', '/admin/orders', '/admin/products'].includes(path));
  const toShip = useWaiting('toShip');
  return (
    <nav className="bottom-bar" aria-label={t('shell.bar')}>
      {items.map(({ path, icon: Icon, label }) => (
        <Link key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
          <Icon size={22} aria-hidden />
          <span>{t(label)}</span>
          {path === '/admin/orders' && toShip > 0 && <span className="bottom-count">{toShip}</span>}
        </Link>
      ))}
      <UnstyledButton onClick={onFind}>
        <Search size={22} aria-hidden />
        <span>{t('find.short')}</span>
      </UnstyledButton>
      <UnstyledButton onClick={more.open} aria-expanded={opened}>
        <MoreHorizontal size={22} aria-hidden />
        <span>{t('shell.more')}</span>
      </UnstyledButton>
      <Drawer opened={opened} onClose={more.close} title={t('shell.more')} position="right" size="80%">
        <NavList onFollow={more.close} />
        <AccountMenu />
      </Drawer>
    </nav>
  );
}
