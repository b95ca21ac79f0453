import { ObjectMemo } from '../../platform/cache/object-memo.ts';
import type { Config } from '../../platform/config.ts';
import type { Issuer } from '../../shared/contracts/identities.ts';
import type { Directory } from './oidc/directory.ts';
import { relyingPartyAt } from './passkeys/relying-party.ts';

/** True where browsers make passkeys for the shop; every page asks for it. */
const passkeys = new ObjectMemo<object, boolean>();

/** Ways to sign in to an account besides a password or a code. */
export function keysOf({ config, directory }: { config: Pick<Config, 'publicUrl'>; directory: Directory }) {
  const issuers: Issuer[] = directory.settings.map(({ name, title }) => ({ name, title }));
  return { passkeys: passkeys.get(config, '', () => relyingPartyAt(config.publicUrl) !== null), issuers };
}
