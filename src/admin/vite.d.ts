/** Texts of the back office in one language, made by `scripts/admin-texts.ts`. */
declare module 'virtual:admin-texts/*' {
  const texts: Record<string, string>;
  export default texts;
}
