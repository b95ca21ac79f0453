import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { SignedIn } from '../../shared/contracts/customers.ts';
import type { PasskeyList } from '../../shared/contracts/passkeys.ts';
import { call, callQuietly } from '../api/call.ts';
import type { Result } from '../api/result.ts';

/** Milliseconds after which a challenge that waits in a field is replaced; the server takes none older than five minutes. */
const fresh = 240_000;
const library = () => import('@simplewebauthn/browser');

export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Signs in with a passkey in the browser's window. Null where the shopper closed it or no passkey fits: the browser shows that. */
export async function signInWithPasskey(): Promise<Result<SignedIn> | null> {
  const options = await call('user/passkey/signin/options');
  if (!options.ok) return options;
  const credential = await startAuthentication(options.data);
  return credential && call('user/passkey/signin', { credential });
}

/**
 * Offers passkeys in the list of a field (conditional mediation), if the browser supports it, until the answered function is
 * called. It has to be before the browser's window is asked for: a browser has one ceremony, and a new one ends the one before.
 * Errors are not shown: the form still works.
 */
export function offerPasskeys(enter: (signedIn: SignedIn) => void): () => void {
  let stopped = false;
  const offer = async () => {
    const options = await callQuietly('user/passkey/signin/options');
    if (!options.ok) return;
    const credential = await startAuthentication(options.data, () => stopped);
    if (!credential || stopped) return;
    const result = await call('user/passkey/signin', { credential });
    if (result.ok) enter(result.data);
  };
  const begin = async () => {
    if (await canOffer()) await offer();
  };
  void begin();
  const timer = setInterval(() => void begin(), fresh);
  return () => {
    stopped = true;
    clearInterval(timer);
    void library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
  };
}

async function canOffer(): Promise<boolean> {
  if (!canUsePasskeys() || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

/** Asks the browser for a passkey: in its window, or in the list of a field as long as `isStopped` answers false. */
async function startAuthentication(optionsJSON: PublicKeyCredentialRequestOptionsJSON, isStopped?: () => boolean) {
  const { startAuthentication: start } = await library();
  if (isStopped?.()) return null;
  try {
    return await start({ optionsJSON, useBrowserAutofill: isStopped !== undefined });
  } catch (error) {
    console.debug('no passkey', error);
    return null;
  }
}

type NotMade = 'known' | 'notMade';

/** Lets the browser make a passkey. `known` where the device has one already, `notMade` where the shopper closed the window. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON | NotMade> {
  const { startRegistration, WebAuthnError } = await library();
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    console.debug('no passkey', error);
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return isKnown ? 'known' : 'notMade';
  }
}

/** Reports to the browser which passkeys are still valid, so that it stops offering the others. Not every browser supports it. */
export async function signalBrowser({ items, rpId, userId }: PasskeyList): Promise<void> {
  if (rpId === null || !canUsePasskeys()) return;
  const { sendSignal } = await library();
  try {
    const allAcceptedCredentialIDs = items.map(({ id }) => id);
    await sendSignal({ signalName: 'allAcceptedCredentials', rpID: rpId, userID: userId, allAcceptedCredentialIDs });
  } catch (error) {
    console.debug('the browser keeps its own list', error);
  }
}
