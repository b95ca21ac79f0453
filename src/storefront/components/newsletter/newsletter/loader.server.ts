import { z } from 'zod';
import { topicsIn } from '../../../../modules/newsletter/index.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { sectionScheme } from '../../../../shared/contracts/theme.ts';
import type { Data, Props } from './props.ts';

export const props = z.object({ scheme: sectionScheme.optional(), isPage: z.boolean().optional() });

/** The form with its topics; on its own page with the answer to what was sent. */
export function load({ isPage }: Props, { site, posted, cartView }: PageContext): Data {
  if (!isPage) return { topics: [], email: '', message: '', done: false };
  const topics = topicsIn(site.newsletter.topics, cartView.viewer.language, site.defaultLanguage);
  const { done = false, message = '' } = posted?.newsletter ?? {};
  return { topics, email: posted?.typed.email ?? '', message: posted?.errors[0]?.message ?? message, done };
}
