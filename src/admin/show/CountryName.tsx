import { useTag } from '../text/text.ts';

/** A country by its name in the reader's language; a dash for none. */
export function CountryName({ code }: { code: string | null }) {
  const tag = useTag();
  if (!code) return <>–</>;
  return <>{new Intl.DisplayNames(tag, { type: 'region' }).of(code)}</>;
}

/** Countries by their names in the reader's language. */
export function CountryNames({ codes }: { codes: string[] }) {
  const tag = useTag();
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  return (
    <>
      {new Intl.ListFormat(tag, { type: 'unit', style: 'short' }).format(codes.map((code) => names.of(code) ?? code))}
    </>
  );
}
