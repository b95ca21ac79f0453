import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds for which a signed webhook counts. */
const validFor = 300;

/** The provider does not answer, or not now: no fault of this app, and the shop asks again. */
class Away extends Error {}

/** Calls the provider; null for what it does not know. */
async function ask(shop, method, path, body, key) {
  const asked = shop.fetch(`${shop.settings.api}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${shop.settings.key}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await asked.catch((error) => {
    throw new Away(error.message);
  });
  if (answer.status === 404) return null;
  if (answer.status === 402 || answer.status === 409) throw shop.refuse('the provider refuses this');
  if (!answer.ok) throw new Away(`the provider answers ${answer.status}`);
  return answer.json();
}

/** Makes a function answer null while the provider is away. */
const unlessAway = (act) => async (payment, shop) => {
  try {
    return await act(payment, shop);
  } catch (error) {
    if (!(error instanceof Away)) throw error;
    shop.log.warn(error.message);
    return null;
  }
};

/** A payment of the provider as the shop reads it. What it is for is told as the provider says. */
function report({ id, status, amount, currency, captured, reason, authorized_until: until, page }) {
  return {
    id,
    status,
    amount: { amount, currency },
    captured,
    ...(reason && { reason }),
    ...(until && { authorizedUntil: until }),
    ...(status === 'pending' && { url: page }),
  };
}

/** The provider's payment: by its id, or by the shop's where the answer that named it was lost. */
async function find(shop, { id, providerId }) {
  const path = providerId ? `/payments/${encodeURIComponent(providerId)}` : `/payments?reference=${id}`;
  const found = await ask(shop, 'GET', path);
  if (!found) throw new Away('the provider does not know this payment');
  return found;
}

const at = (payment, verb) => `/payments/${encodeURIComponent(payment.id)}/${verb}`;

/** The parts of a signature such as `t=1700000000,v1=5257a8…`. */
function signatureOf(header) {
  return Object.fromEntries(
    String(header)
      .split(',')
      .map((part) => part.split('=')),
  );
}

function isSigned(raw, header, secret, now) {
  const { t, v1 = '' } = signatureOf(header);
  if (!(Math.abs(now / 1000 - Number(t)) <= validFor)) return false;
  const expected = createHmac('sha256', secret).update(`${t}.`).update(raw).digest();
  const given = Buffer.from(v1, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The JSON of a webhook, null for anything else: anybody can send anything. */
function parsed(raw) {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}

export default {
  payment: {
    start: unlessAway(async ({ id, orderNo, amount, capture, lang, returnUrl, webhookUrl }, shop) => {
      const { amount: minor, currency } = amount;
      const body = {
        reference: id,
        description: orderNo,
        amount: minor,
        currency,
        capture,
        language: lang,
        return_url: returnUrl,
        webhook_url: webhookUrl,
      };
      return report(await ask(shop, 'POST', '/payments', body, id));
    }),

    status: unlessAway(async (payment, shop) => {
      return report(await find(shop, payment));
    }),

    capture: unlessAway(async (payment, shop) => {
      const { id } = payment;
      const found = await find(shop, payment);
      return report(
        await ask(shop, 'POST', at(found, 'capture'), { amount: payment.captureAmount.amount }, `${id}-capture`),
      );
    }),

    cancel: unlessAway(async (payment, shop) => {
      const found = await find(shop, payment);
      return found.status === 'pending' || found.status === 'authorized'
        ? report(await ask(shop, 'POST', at(found, 'cancel'), {}, `${payment.id}-cancel`))
        : report(found);
    }),

    refund: unlessAway(async ({ refund, ...payment }, shop) => {
      const found = await find(shop, payment);
      const body = { amount: refund.amount.amount, currency: refund.amount.currency };
      const { id, status } = await ask(shop, 'POST', at(found, 'refunds'), body, refund.id);
      return { id, status };
    }),

    async webhook({ raw, headers, now }, shop) {
      const bytes = Buffer.from(raw, 'base64');
      if (!isSigned(bytes, headers.signature, shop.settings.webhookSecret, Date.parse(now))) return null;
      const event = parsed(bytes);
      if (typeof event?.id !== 'string' || typeof event.type !== 'string') return null;
      return { id: event.id, type: event.type, providerId: event.payment ?? null };
    },
  },
};
