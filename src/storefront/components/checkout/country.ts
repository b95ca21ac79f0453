/** The country that the browser's languages speak of (`en-US`), where the shop ships there; one question less. */
export function countryFromLanguages(languages: readonly string[], countries: { code: string }[]): string | undefined {
  const regions = languages.flatMap((language) => /-([A-Z]{2})(?:-|$)/.exec(language)?.[1] ?? []);
  return regions.find((region) => countries.some(({ code }) => code === region));
}
