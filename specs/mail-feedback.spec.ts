import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CampaignView } from '../src/shared/contracts/newsletter-admin.ts';
import { mailsTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';
import { confirmedSubscriber, subscriberOf } from './support/subscribers.repo.ts';

const secret = 'tea leaves settle slowly in the cup';
const mailgunKey = 'key-of-mailgun-of-mei';
const sendgrid = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const shop = await meisShop({
  settings: {
    MAIL_WEBHOOK_SECRET: secret,
    MAILGUN_SIGNING_KEY: mailgunKey,
    SENDGRID_WEBHOOK_KEY: sendgrid.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    SES_TOPIC_ARN: 'arn:aws:sns:eu-west-1:123456789012:mail',
  },
});
const mei = await enterMei(shop);

async function report(
  sender: string,
  body: unknown,
  headers: Record<string, string> = {},
  query = '',
): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: text };
  return (await fetch(`${shop.origin}/api/newsletter/${sender}/webhook${query}`, init)).status;
}

const withSecret = `?secret=${encodeURIComponent(secret)}`;

function mailgun(event: object, key = mailgunKey) {
  const timestamp = '1772442000';
  const token = randomUUID();
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  return report('mailgun', { signature: { timestamp, token, signature }, 'event-data': event });
}

function sendgridEvents(events: object[], key = sendgrid.privateKey) {
  const text = JSON.stringify(events);
  const timestamp = '1772442000';
  const signature = sign('sha256', Buffer.from(timestamp + text), key).toString('base64');
  return report('sendgrid', text, {
    'x-twilio-email-event-webhook-signature': signature,
    'x-twilio-email-event-webhook-timestamp': timestamp,
  });
}

type Report = (email: string) => Promise<number>;

const bounces: [string, Report][] = [
  [
    'postmark',
    (Email) => report('postmark', { RecordType: 'Bounce', Type: 'HardBounce', ID: 7, Email }, {}, withSecret),
  ],
  ['mailgun', (recipient) => mailgun({ id: randomUUID(), event: 'failed', severity: 'permanent', recipient })],
  ['sendgrid', (email) => sendgridEvents([{ event: 'bounce', type: 'bounce', email, sg_event_id: randomUUID() }])],
  ['brevo', (email) => report('brevo', { event: 'hard_bounce', email, 'message-id': '<1@x>' }, {}, withSecret)],
  ['generic', (email) => report('generic', { events: [{ id: email, email, type: 'bounce' }] }, {}, withSecret)],
];

const complaints: [string, Report][] = [
  ['postmark', (Email) => report('postmark', { RecordType: 'SpamComplaint', ID: 8, Email }, {}, withSecret)],
  ['mailgun', (recipient) => mailgun({ id: randomUUID(), event: 'complained', recipient })],
  ['sendgrid', (email) => sendgridEvents([{ event: 'spamreport', email, sg_event_id: randomUUID() }])],
  ['brevo', (email) => report('brevo', { event: 'spam', email, 'message-id': '<2@x>' }, {}, withSecret)],
  ['generic', (email) => report('generic', { events: [{ id: email, email, type: 'complaint' }] }, {}, withSecret)],
];

const passing: [string, Report][] = [
  [
    'postmark',
    (Email) => report('postmark', { RecordType: 'Bounce', Type: 'SoftBounce', ID: 9, Email }, {}, withSecret),
  ],
  ['mailgun', (recipient) => mailgun({ id: randomUUID(), event: 'failed', severity: 'temporary', recipient })],
  ['sendgrid', (email) => sendgridEvents([{ event: 'bounce', type: 'blocked', email, sg_event_id: randomUUID() }])],
  ['brevo', (email) => report('brevo', { event: 'soft_bounce', email }, {}, withSecret)],
];

const emailOf = () => `ana-${randomUUID().slice(0, 8)}@example.com`;

async function send(): Promise<string> {
  const { id } = await mei.does<CampaignView>('campaign/save', { subject: 'Cups', body: 'See the cups.' });
  await mei.does('campaign/send', { id });
  await shop.work('campaigns:send');
  return id;
}

describe('Ana’s mailbox does not exist any more', () => {
  test.each(bounces)('%s reports it three times: she gets no campaign, and it counts once', async (sender, notify) => {
    const email = emailOf();
    await confirmedSubscriber(shop, email);
    const first = await send();
    for (let n = 0; n < 3; n += 1) expect(await notify(email.toUpperCase())).toBe(200);
    const { stopped, state, consents } = await subscriberOf(shop, email);
    expect([stopped, state, consents.map(({ kind, source }) => [kind, source])[0]]).toEqual([
      'bounce',
      'confirmed',
      ['bounce', sender],
    ]);
    expect(await mei.does('campaign/get', { id: first })).toMatchObject({ bounced: 1, complained: 0 });
    await send();
    expect(await mailsTo(shop, email)).toHaveLength(1);
  });

  test.each(passing)('%s reports a full mailbox: nothing changes', async (_sender, notify) => {
    const email = emailOf();
    await confirmedSubscriber(shop, email);
    expect(await notify(email)).toBe(200);
    expect((await subscriberOf(shop, email)).stopped).toBeNull();
  });

  test('once she confirms again, she gets campaigns again', async () => {
    const email = emailOf();
    await confirmedSubscriber(shop, email);
    await report('generic', { events: [{ id: randomUUID(), email, type: 'bounce' }] }, {}, withSecret);
    await shop.visitor().post('newsletter/subscribe', { email, agree: true });
    const [mail] = await mailsTo(shop, email);
    await shop.visitor().post('newsletter/confirm', { token: mail?.token ?? '' });
    expect((await subscriberOf(shop, email)).stopped).toBeNull();
  });
});

describe('Ben reports a campaign as spam', () => {
  test.each(complaints)('%s notifies the shop: he gets no campaign', async (_sender, notify) => {
    const email = emailOf();
    await confirmedSubscriber(shop, email);
    const id = await send();
    expect(await notify(email)).toBe(200);
    expect((await subscriberOf(shop, email)).stopped).toBe('complaint');
    expect((await mei.does<CampaignView>('campaign/get', { id })).complained).toBe(1);
  });
});

describe('a report that nobody can prove', () => {
  test('with a wrong secret, key or signature, or none: it is refused and changes nothing', async () => {
    const email = emailOf();
    await confirmedSubscriber(shop, email);
    const event = { id: randomUUID(), event: 'complained', recipient: email };
    const other = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
    const sns = {
      Type: 'Notification',
      MessageId: 'b1',
      TopicArn: 'arn:aws:sns:eu-west-1:123456789012:mail',
      Message: JSON.stringify({
        notificationType: 'Bounce',
        mail: {},
        bounce: { bounceType: 'Permanent', feedbackId: 'f1', bouncedRecipients: [{ emailAddress: email }] },
      }),
      Timestamp: '2026-03-02T09:00:00.000Z',
      SignatureVersion: '2',
      Signature: 'AAAA',
      SigningCertURL: `${shop.origin}/cert.pem`,
    };
    const body = { events: [{ id: '1', email, type: 'bounce' }] };
    const statuses = [
      await report('generic', body),
      await report('generic', body, {}, '?secret=tea'),
      await report('generic', body, {}, `${withSecret}&secret=tea`),
      await mailgun(event, 'key-of-mailgun-of-ben'),
      await report('mailgun', { 'event-data': event }),
      await sendgridEvents([{ event: 'spamreport', email, sg_event_id: '1' }], other),
      await report('sendgrid', []),
      await report('ses', sns),
      await report('ses', { ...sns, SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.example.com/x.pem' }),
      await report('generic', 'no JSON', {}, withSecret),
    ];
    expect(statuses).toEqual(Array<number>(statuses.length).fill(400));
    expect((await subscriberOf(shop, email)).stopped).toBeNull();
  });

  test('of a sender that Mei has not set up, or that does not exist: 404', async () => {
    const bare = await meisShop();
    for (const sender of ['ses', 'postmark', 'mailgun', 'sendgrid', 'brevo', 'generic', 'constructor', 'none']) {
      const response = await fetch(`${bare.origin}/api/newsletter/${sender}/webhook?secret=`, {
        method: 'POST',
        body: '{}',
      });
      expect([sender, response.status]).toEqual([sender, 404]);
    }
  });

  test.each([
    '{}',
    '[]',
    'null',
    '{"events":[{"id":"\\u0000","email":"a","type":"bounce"}]}',
    '{"events":"x"}',
    `"${'x'.repeat(1000)}"`,
  ])('with the body %s: no fault', async (body) => {
    expect(await report('generic', body, {}, withSecret)).toBeLessThan(500);
  });
});
