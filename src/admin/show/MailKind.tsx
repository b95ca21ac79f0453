import { useAnyText } from '../text/text.ts';

/** Kind of a mail in words, e.g. "Order confirmation"; one without words of its own as the log names it. */
export function MailKind({ kind }: { kind: string }) {
  const say = useAnyText();
  const key = `mails.kind.${kind}`;
  const said = say(key);
  return <>{said === key ? kind : said}</>;
}
