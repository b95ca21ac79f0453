import type { Db } from '../../platform/db/database.ts';
import type { MediaPlace, MediaView } from '../../shared/contracts/media.ts';
import { type Language, pickText } from '../../shared/locale.ts';
import { type Result, refuse } from '../../shared/refusal.ts';
import { countPlacesOf, findPlaces, maxPlaces, type PlaceRow } from './places.repo.ts';

interface Tools {
  db: Db;
  site: () => { defaultLanguage: Language };
}

/** Places that an answer names. */
export const placesNamed = 50;
/** Places of a replaced file that the log of changes names. */
export const maxLogged = 1000;

/** Places of a picture or video: their number, and the first of them with titles in a language. */
export async function placesView(
  tools: Tools,
  id: string,
  language: Language,
): Promise<Pick<MediaView, 'uses' | 'places' | 'more'>> {
  const found = await findPlaces(tools.db, id, placesNamed + 1);
  const places = found.slice(0, placesNamed).map((place) => placeView(place, tools, language));
  return { uses: await countPlacesOf(tools.db, id), places, more: found.length > placesNamed };
}

/** Number of places as lists show it; they are counted up to `maxPlaces`. */
export function usesView(known = 0): { uses: number; hasMoreUses: boolean } {
  return { uses: Math.min(known, maxPlaces), hasMoreUses: known > maxPlaces };
}

/** Refusal (code 40) to remove what stands somewhere, in words of `key`, which name the first of its places. */
export function refuseUsed(found: PlaceRow[], key: string, tools: Tools, language: Language): Result<never> {
  const places = found.map((place) => placeView(place, tools, language));
  const names = places.slice(0, 3).map(({ title }) => title);
  return refuse({ key, values: { names: names.join(', ') } }, undefined, { places });
}

/** Places as the log of changes names them. */
export function loggedPlaces(found: PlaceRow[]): string[] {
  return found.map(({ kind, id }) => `${kind}:${id}`);
}

/** A place as it leaves on the wire, its title in a language. */
function placeView({ kind, id, title }: PlaceRow, { site }: Tools, language: Language): MediaPlace {
  return { kind, id, title: pickText(title, language, site().defaultLanguage) || id };
}
