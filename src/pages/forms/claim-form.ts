import { codes } from '../../shared/envelope.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { showPosted } from '../pages.routes.ts';
import { call } from './auth-answer.ts';
import { refusedCode } from './code-form.ts';
import { type Form, goTo, goToSignIn } from './form.ts';

/** Claims a coupon without JavaScript and redirects to the customer's coupons; a guest signs in first. */
export async function claimForm(form: Form, found: FoundPage) {
  const { context, tools, values } = form;
  const code = values.get('claim') ?? '';
  const customer = await context.customer();
  if (!customer) return goToSignIn(form, '/coupon');
  const answer = await call(form, 'coupon/claim', { code }, customer);
  if (answer.code === codes.done) return goTo(form, `${context.site.router.userPath}coupon`);
  context.posted = refusedCode(form, 'coupon', code, answer);
  return showPosted(found, context, tools);
}
