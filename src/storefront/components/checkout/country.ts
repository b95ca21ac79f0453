/** The country of the browser's languages (`en-US`), if the shop ships there, as the initial choice. */
export function countryFromLanguages(languages: readonly string[], countries: { code: string }[]): string | undefined {
  const regions = languages.flatMap((language) => /-([A-Z]{2})(?:-|$)/.exec(language)?.[1] ?? []);
  return regions.find((region) => countries.some(({ code }) => code === region));
}
