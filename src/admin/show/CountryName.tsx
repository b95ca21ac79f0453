import { useTag } from '../text/text.ts';

/** A country by its name in the reader's language; a dash for none. */
export function CountryName({ code }: { code: string | null }) {
  const tag = useTag();
  if (!code) return <>–</>;
  return <>{new Intl.DisplayNames(tag, { type: 'region' }).of(code)}</>;
}
