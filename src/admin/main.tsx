import './shell/styles.ts';
import { createRoot } from 'react-dom/client';
import { sayNetworkError } from './api/call.ts';
import { knownOfShop } from './known.ts';
import { App } from './shell/App.tsx';
import { sayIn } from './text/text.ts';

const english = () => import('virtual:admin-texts/en');
/** Texts by language; other languages read English. */
const texts: Record<string, typeof english> = {
  zh: () => import('virtual:admin-texts/zh'),
  'zh-HK': () => import('virtual:admin-texts/zh-HK'),
  'zh-TW': () => import('virtual:admin-texts/zh-HK'),
  fil: () => import('virtual:admin-texts/fil'),
};

const root = document.getElementById('admin');
if (root) {
  const tag = document.documentElement.lang;
  const say = sayIn((await (texts[knownOfShop().language] ?? english)()).default, tag);
  sayNetworkError(say('shell.networkError'));
  createRoot(root).render(<App say={say} tag={tag} />);
}
