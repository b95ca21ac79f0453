import { useAnyText, useText } from '../text/text.ts';

/** Names of what permissions are about and allow; a name that has no text is shown as it is on the wire. */
export function useWords() {
  const t = useText();
  const say = useAnyText();
  const named = (key: string, name: string) => {
    const said = say(key);
    return said === key ? name : said;
  };
  return {
    resource: (name: string) => named(`people.of.${name}`, name),
    verb: (name: string) => named(`people.verb.${name}`, name),
    /** Name of a role: of those that every shop has in the reader's language, of a shop's own as it was typed. */
    role: (name: string) => named(`people.roleName.${name}`, name),
    column: (name: 'all' | 'see' | 'save' | 'remove') => t(`people.column.${name}`),
  };
}
