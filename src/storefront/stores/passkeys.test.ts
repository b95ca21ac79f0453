import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, callQuietly } from '../api/call.ts';
import { offerPasskeys, signInWithPasskey } from './passkeys.ts';

vi.mock('../api/call.ts', () => ({ call: vi.fn(), callQuietly: vi.fn() }));

const signedIn = { user: 'ana' };
const options = { ok: true, data: { challenge: 'AAAA' } };
/** The browser's side: asked for a passkey in a list (`conditional`) or in its window. */
const get = vi.fn();

const response = { authenticatorData: bytes(), clientDataJSON: bytes(), signature: bytes() };
const thumb = { id: 'thumb', rawId: bytes(), type: 'public-key', response, getClientExtensionResults: () => ({}) };

beforeEach(() => {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable: async () => true }),
  );
  vi.stubGlobal('document', { querySelectorAll: () => ['the field of the email'] });
  vi.stubGlobal('navigator', { credentials: { get } });
  const answer = async (path: string) => (path.endsWith('options') ? options : { ok: true, data: signedIn });
  vi.mocked(call).mockImplementation(answer as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  get.mockReset();
});

describe('passkeys on the sign-in page', () => {
  it('signs in with the passkey that is chosen in the list of the field', async () => {
    vi.mocked(callQuietly).mockResolvedValue(options as never);
    get.mockResolvedValue(thumb);
    const enter = vi.fn();
    const stop = offerPasskeys(enter);
    await vi.waitFor(() => expect(enter).toHaveBeenCalledWith(signedIn));
    expect(get).toHaveBeenCalledWith(expect.objectContaining({ mediation: 'conditional' }));
    stop();
  });

  it('leaves the window of the button alone when the options of the list arrive after it was pressed', async () => {
    let answerList: (value: unknown) => void = () => {};
    vi.mocked(callQuietly).mockReturnValue(new Promise((resolve) => (answerList = resolve)) as never);
    const stop = offerPasskeys(vi.fn());
    await vi.waitFor(() => expect(callQuietly).toHaveBeenCalled());
    stop();
    let touch: (value: unknown) => void = () => {};
    get.mockReturnValue(new Promise((resolve) => (touch = resolve)));
    const pressed = signInWithPasskey();
    await vi.waitFor(() => expect(get).toHaveBeenCalledOnce());
    answerList(options);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(get).toHaveBeenCalledOnce();
    expect(get.mock.lastCall?.[0].signal.aborted).toBe(false);
    touch(thumb);
    expect(await pressed).toEqual({ ok: true, data: signedIn });
  });
});

function bytes(): ArrayBuffer {
  return new Uint8Array([1, 2, 3]).buffer;
}
