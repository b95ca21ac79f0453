import './shell/styles.ts';
import { createRoot } from 'react-dom/client';
import { sayNetworkError } from './api/call.ts';
import { knownOfShop } from './known.ts';
import { App } from './shell/App.tsx';
import { loadFrameTexts } from './text/load-texts.ts';
import { sayIn } from './text/text.ts';

const root = document.getElementById('admin');
if (root) {
  const tag = document.documentElement.lang;
  const say = sayIn(await loadFrameTexts(knownOfShop().language), tag);
  sayNetworkError(say('shell.networkError'));
  createRoot(root).render(<App say={say} tag={tag} />);
}
