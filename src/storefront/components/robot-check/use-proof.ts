import { useEffect, useRef, useState } from 'react';
import type { PostedForm } from './props.ts';

/** `waiting`: as without scripts. `done`: it can be sent, after what has to be typed again. */
type State = 'waiting' | 'checking' | 'done';

/** Makes the proof of a form and sends it, unless something has to be typed again. */
export function useProof({ challenge, secrets, isEarly }: PostedForm) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>('waiting');
  useEffect(() => {
    // WebCrypto exists at https and at localhost only.
    if (!challenge || isEarly || !crypto.subtle) return;
    setState('checking');
    const prove = async () => {
      const { solve } = await import('../../api/prove.ts');
      const proof = await solve(challenge);
      if (!form.current) return;
      const field = form.current.querySelector<HTMLInputElement>('[name="proof"]');
      if (field) field.value = proof;
      setState('done');
      // A field may be called "submit".
      if (secrets.length === 0) HTMLFormElement.prototype.submit.call(form.current);
    };
    prove().catch((error: unknown) => {
      console.warn('the proof could not be made', error);
      setState('waiting');
    });
  }, [challenge, secrets, isEarly]);
  return { form, state };
}
