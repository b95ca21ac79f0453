import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import {
  Bell,
  BellOff,
  ChevronsUpDown,
  ExternalLink,
  Keyboard,
  LogOut,
  Mail,
  Moon,
  Sun,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useMe } from '../api/may.ts';
import { knownOfShop } from '../known.ts';
import { hasSound, setSound } from '../live/chime.ts';
import { useText } from '../text/text.ts';
import { showKeys } from './show-keys.ts';

/** Menu of the member: account, language, light or dark, the shop itself, sign-out. */
export function AccountMenu() {
  const t = useText();
  const me = useMe();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { languages, language, mailbox } = knownOfShop();
  const [isLoud, setLoud] = useState(hasSound);
  const leave = async () => {
    await call('staff/leave', {}).catch(() => undefined);
    location.assign('/admin');
  };
  return (
    <Menu position="top-start" width={232} shadow="md">
      <Menu.Target>
        <UnstyledButton className="nav-account">
          <UserRound size={18} aria-hidden />
          <span>{me.name}</span>
          <ChevronsUpDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href="/admin/account" leftSection={<UserRound size={16} />}>
          {t('shell.account')}
        </Menu.Item>
        <Menu.Item component="a" href="/" leftSection={<ExternalLink size={16} />}>
          {t('shell.toShop')}
        </Menu.Item>
        {mailbox && (
          <Menu.Item component="a" href={mailbox} leftSection={<Mail size={16} />}>
            {t('shell.toMails')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={colorScheme === 'dark' ? <Sun size={16} /> : <Moon size={16} />}
          onClick={() => setColorScheme(colorScheme === 'dark' ? 'light' : 'dark')}
        >
          {t(colorScheme === 'dark' ? 'shell.light' : 'shell.dark')}
        </Menu.Item>
        <Menu.Item
          leftSection={isLoud ? <BellOff size={16} /> : <Bell size={16} />}
          onClick={() => {
            setSound(!isLoud);
            setLoud(!isLoud);
          }}
        >
          {t(isLoud ? 'live.soundOff' : 'live.soundOn')}
        </Menu.Item>
        <Menu.Item leftSection={<Keyboard size={16} />} onClick={showKeys}>
          {t('keys.title')}
        </Menu.Item>
        {languages.length > 1 && <Menu.Label>{t('shell.language')}</Menu.Label>}
        {languages.length > 1 &&
          languages.map(({ code, name }) => (
            <Menu.Item key={code} component="a" href={`?lang=${code}`} aria-current={code === language || undefined}>
              {name}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} />} onClick={() => void leave()}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
