import { createBrowserRouter, type RouteObject } from 'react-router';
import { knownOfShop } from '../known.ts';
import { loadScreenTexts } from '../text/load-texts.ts';
import { FailedScreen, MissingScreen } from './ScreenErrors.tsx';
import { Shell } from './Shell.tsx';
import { screens } from './screens.ts';

/** Router of the back office: the frame, and each screen as a chunk that is fetched when it is opened. */
export function adminRouter() {
  const children: RouteObject[] = screens.map(({ path, load }) => {
    const isToday = path === '';
    const lazy = async () => {
      const [{ Screen }] = await Promise.all([load(), isToday ? null : loadScreenTexts(knownOfShop().language)]);
      return { Component: Screen };
    };
    return isToday ? { index: true, lazy, ErrorBoundary: FailedScreen } : { path, lazy, ErrorBoundary: FailedScreen };
  });
  children.push({ path: '*', Component: MissingScreen });
  return createBrowserRouter([
    { path: '/admin', Component: Shell, ErrorBoundary: FailedScreen, HydrateFallback: () => null, children },
  ]);
}
