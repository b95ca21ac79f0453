import { codes, type Envelope } from '../../shared/envelope.ts';
import { knownOfShop } from '../known.ts';
import { lostCall, refusalOf } from './call.ts';
import type { CallError } from './call-error.ts';
import { showAsHeader } from './show-as.ts';
import { currentToken } from './token.ts';

/** Uploads files that take long; `onShare` is told the share that has gone, from 0 to 1. Throws as `call` does. */
export async function uploadSlowly<Data>(
  path: string,
  form: FormData,
  onShare: (share: number) => void,
): Promise<Data> {
  const headers = { 'x-auth': await currentToken(), 'x-lang': knownOfShop().language, ...showAsHeader() };
  const envelope = await sent(path, form, headers, onShare);
  if (envelope.code === codes.done) return envelope.data as Data;
  throw refusalOf(envelope);
}

function sent(path: string, form: FormData, headers: Record<string, string>, onShare: (share: number) => void) {
  return new Promise<Envelope>((resolve, reject: (error: CallError) => void) => {
    // `fetch` tells nothing of how far it is.
    const request = new XMLHttpRequest();
    request.open('POST', `/api/admin/${path}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
    request.onload = () => (request.response ? resolve(request.response as Envelope) : reject(lostCall()));
    request.onerror = () => reject(lostCall());
    request.send(form);
  });
}
