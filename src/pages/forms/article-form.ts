import { dropArticle, keepArticle } from '../../modules/favourites/index.ts';
import { id } from '../../shared/contracts/common.ts';
import { type Form, goTo, goToSignIn } from './form.ts';

/** Keeps an article (`keep`), or keeps it no longer (`drop`), and answers with the customer's articles. Visitors sign in first. */
export async function articleForm(form: Form) {
  const { values, context, tools } = form;
  const customer = await context.customer();
  if (!customer) return goToSignIn(form, context.path);
  const kept = id.safeParse(values.get('keep'));
  if (kept.success) await keepArticle(tools.shop, kept.data, async () => ({ id: customer.visitorId }));
  const dropped = id.safeParse(values.get('drop'));
  if (dropped.success) await dropArticle(tools.shop, customer.visitorId, dropped.data);
  return goTo(form, `${context.site.router.userPath}article`);
}
