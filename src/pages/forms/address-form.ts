import { regionsOf } from '../../modules/shipping/index.ts';
import type { Customer } from '../../platform/http/route.ts';
import { addressFields } from '../../shared/contracts/postal-address.ts';
import { codes } from '../../shared/envelope.ts';
import type { AddressReply } from '../../shared/form-replies.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { showPosted } from '../pages.routes.ts';
import { call, errorsIn } from './auth-answer.ts';
import { type Form, goTo, goToSignIn, numberIn } from './form.ts';

/**
 * Answers the forms of saved addresses: `save`, `remove`, `default`, and `country` for the fields of another country. Answers 303
 * to the page; a refusal, and the fields of a country, come with what was typed.
 */
export async function addressForm(form: Form, found: FoundPage) {
  const { values, context } = form;
  const customer = await context.customer();
  if (!customer) return goToSignIn(form, context.path);
  switch (values.get('do')) {
    case 'country':
      return show(form, found, { message: '', errors: [] });
    case 'remove':
      return change(form, found, customer, { path: 'address/remove', said: 'removed' });
    case 'default':
      return change(form, found, customer, { path: 'address/default', said: 'default' });
    default:
      return save(form, found, customer);
  }
}

async function save(form: Form, found: FoundPage, customer: Customer) {
  const { values, context } = form;
  const id = values.get('id') ?? '';
  // A form without a readable version is not taken for one that saw the address as it is.
  const changed = id && { id, version: numberIn(values.get('version')) || 0 };
  const answer = await call(form, 'address/save', { ...bodyOf(form), ...changed }, customer);
  if (answer.code === codes.done) return goTo(form, context.path, new URLSearchParams({ said: 'saved' }));
  const errors = errorsIn(answer.data);
  const isBeside = errors.length > 0 && errors.every(({ field }) => addressNames.has(field));
  return show(form, found, { message: isBeside ? '' : answer.msg, errors });
}

const addressNames = new Set<string>(['countryCode', ...addressFields]);

/** The body of `address/save`: the fields that the country has. */
function bodyOf({ values, context }: Form) {
  const countryCode = values.get('countryCode') ?? '';
  const regions = regionsOf(countryCode, context.cartView.viewer.language);
  const names = new Set<string>(['phone', ...(regions?.rows.flat() ?? [])]);
  const typed = addressFields.flatMap((name) => (names.has(name) ? [[name, values.get(name) ?? '']] : []));
  return {
    ...Object.fromEntries(typed),
    countryCode,
    phoneCode: regions?.phoneCode ?? '',
    isDefault: values.get('isDefault') === 'on',
  };
}

interface Change {
  path: 'address/remove' | 'address/default';
  said: 'removed' | 'default';
}

async function change(form: Form, found: FoundPage, customer: Customer, { path, said }: Change) {
  const { values, context } = form;
  const answer = await call(form, path, { id: values.get('id') ?? '' }, customer);
  if (answer.code === codes.done) return goTo(form, context.path, new URLSearchParams({ said }));
  // Another tab removed it: the page shows what there is.
  return goTo(form, context.path);
}

function show({ context, tools, values }: Form, found: FoundPage, reply: Pick<AddressReply, 'message' | 'errors'>) {
  const typed = Object.fromEntries([...values].map(([name, value]) => [name, value.replaceAll('\0', '\uFFFD')]));
  const isRefused = reply.message !== '' || reply.errors.length > 0;
  const addressReply = { ...reply, typed, id: values.get('id') ?? '' };
  context.posted = { status: isRefused ? 422 : 200, typed, errors: reply.errors, attempted: true, addressReply };
  return showPosted(found, context, tools);
}
