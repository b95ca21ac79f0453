import type { PageContext } from '../../../pages/page.ts';
import type { Data } from './props.ts';

const secretFields = ['password', 'code'] as const;

/** The form that was posted to this page and needs a proof. */
export function load(_props: object, { robotCheck }: PageContext): Data {
  if (!robotCheck) return { posted: null };
  const { needed, rule, values } = robotCheck;
  const secrets = secretFields.filter((name) => values.some(([each, value]) => each === name && value !== ''));
  const posted = {
    fields: values.filter(([name]) => !isSecret(name)).map(storable),
    secrets,
    token: needed.waiting.token,
    seconds: needed.waiting.seconds,
    isEarly: rule === 'early',
    challenge: rule === 'required' ? needed.challenge : null,
  };
  return { posted };
}

function isSecret(name: string): boolean {
  return secretFields.some((each) => each === name);
}

/** No HTML can carry a NUL. */
function storable([name, value]: [string, string]): [string, string] {
  return [name, value.replaceAll('\0', '\uFFFD')];
}
