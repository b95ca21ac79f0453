import { Center, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { meQuery, useMay } from '../api/may.ts';
import { LiveNews } from '../live/LiveNews.tsx';
import { useText } from '../text/text.ts';
import { BottomBar } from './BottomBar.tsx';
import { Find } from './Find.tsx';
import { Keys } from './Keys.tsx';
import { NavBar } from './NavBar.tsx';
import { isOutsideRole } from './outside-role.ts';
import { RefusedScreen } from './ScreenErrors.tsx';
import { ShownAs } from './ShownAs.tsx';

/** The screen of the address, or whom to ask where the member's role does not include it. */
function ScreenOfRole() {
  const may = useMay();
  const { pathname } = useLocation();
  return isOutsideRole(pathname.replace(/\/$/, ''), may) ? <RefusedScreen /> : <Outlet />;
}

/** Frame of every screen: navigation at the left, on a phone a bar at the bottom. */
export function Shell() {
  const t = useText();
  const me = useQuery(meQuery);
  const [finding, setFinding] = useState(false);
  const { state } = useNavigation();
  if (!me.data)
    return (
      <>
        <ShownAs />
        <Center h="90vh" role="status" aria-label={t('shell.loading')}>
          {me.error ? me.error.message : <Loader />}
        </Center>
      </>
    );
  return (
    <>
      <a className="skip" href="#screen">
        {t('shell.skip')}
      </a>
      <nav className="nav">
        <NavBar onFind={() => setFinding(true)} />
      </nav>
      <main id="screen" className="screen" tabIndex={-1} aria-busy={state === 'loading'}>
        <ShownAs />
        <Suspense
          fallback={
            <Center h="40vh">
              <Loader />
            </Center>
          }
        >
          <ScreenOfRole />
        </Suspense>
      </main>
      <BottomBar onFind={() => setFinding(true)} />
      <Find opened={finding} onClose={() => setFinding(false)} onOpen={() => setFinding(true)} />
      <Keys />
      <LiveNews />
      <ScrollRestoration />
    </>
  );
}
