import { useWords } from './use-words.ts';

/** Name of a role in the reader's language, or as the shop named it. */
export function RoleName({ role }: { role: string }) {
  return <>{useWords().role(role)}</>;
}
