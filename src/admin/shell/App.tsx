import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { CallError } from '../api/call-error.ts';
import { sayError } from '../show/notify.tsx';
import { styleNonce } from '../style-nonce.ts';
import { ReadingContext, type Say } from '../text/text.ts';
import { adminRouter } from './routes.tsx';
import { SignInDialog } from './SignInDialog.tsx';
import { theme } from './theme.ts';

// The library that keeps a page still under a dialog reads the nonce of its style element from here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      gcTime: 10 * 60_000,
      // Without a network a call fails and says so, in place of waiting without a word until there is one.
      networkMode: 'always',
      // A refusal stays one; only what the network lost is asked for again.
      retry: (count, error) => count < 2 && error instanceof CallError && error.code === 0,
    },
    mutations: { networkMode: 'always' },
  },
  // A form that shows its errors itself says so by `meta: { quiet: true }`.
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (!mutation.meta?.quiet) sayError(error);
    },
  }),
});

const router = adminRouter();

/** The back office in the reader's language. */
export function App({ say, tag }: { say: Say; tag: string }) {
  return (
    <ReadingContext value={{ say, tag }}>
      <MantineProvider
        theme={mergeThemeOverrides(theme, labels(say))}
        defaultColorScheme="auto"
        getStyleNonce={() => styleNonce}
      >
        <QueryClientProvider client={queries}>
          <Notifications position="top-center" autoClose={3500} />
          <SignInDialog />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </ReadingContext>
  );
}

/** Labels of the buttons that close dialogs and notices, which show a cross. */
function labels(say: Say) {
  const defaultProps = { closeButtonProps: { 'aria-label': say('form.close') } };
  const closing = { defaultProps };
  return { components: { Modal: closing, Drawer: closing, Notification: closing } };
}
