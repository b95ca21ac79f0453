import { hasPage } from '../../../modules/content/index.ts';
import { onwardFrom } from '../../../pages/data/auth.ts';
import { signInOptions } from '../../../pages/data/sign-in-options.ts';
import type { PageContext } from '../../../pages/page.ts';
import { urlFor } from '../../../shared/urls/router.ts';

/** The ways to sign in besides the form, and the documents that a new customer agrees to. */
export async function signInOptionsOf(context: PageContext) {
  return {
    options: signInOptions(context, onwardFrom(context)),
    privacyPath: await pathOfPage('privacy', context),
    termsPath: await pathOfPage('terms', context),
  };
}

/** The path of a page of text; null where the shop has none of that slug. */
export async function pathOfPage(slug: string, { db, site }: PageContext): Promise<string | null> {
  return (await hasPage(db, slug)) ? urlFor(site.router, 'page', slug) : null;
}
