import { onwardFrom } from '../../../pages/data/auth.ts';
import { pathOfPage } from '../../../pages/data/pages.ts';
import { signInOptions } from '../../../pages/data/sign-in-options.ts';
import type { PageContext } from '../../../pages/page.ts';

/** The ways to sign in besides the form, and the documents that a new customer agrees to. */
export async function signInOptionsOf(context: PageContext) {
  return {
    options: signInOptions(context, onwardFrom(context)),
    privacyPath: await pathOfPage('privacy', context),
    termsPath: await pathOfPage('terms', context),
  };
}
