import type { SmsTransport } from './send-text.ts';

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A number of the shop's in E.164, or the id of a messaging service (`MG…`). */
  from: string;
  /** The base URL of its API. */
  url: string;
}

/** Timeout of a request in milliseconds. */
const timeout = 10_000;

/** Sends text messages by Twilio's REST API, or another provider with the same API (https://www.twilio.com/docs/messaging/api/message-resource). */
export function twilioTransport({ accountSid, authToken, from, url }: TwilioSettings): SmsTransport {
  const messagesUrl = `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return async ({ to, text }) => {
    const answer = await fetch(messagesUrl, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ To: to, Body: text, ...sender }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (answer.ok) return 'sent';
    // 400: the number cannot receive messages. Anything else may be temporary.
    if (answer.status === 400) return 'refused';
    throw new Error(`the text message provider answered ${answer.status}`);
  };
}
