import { knownPlaces } from './known-places.ts';

type May = (permission: string) => boolean;

/** Tests if a path leads to a screen that a member's role does not include, e.g. by a link that somebody else sent. */
export function isOutsideRole(path: string, may: May): boolean {
  const exact = placesAt(path);
  if (exact.length > 0) return !exact.some((place) => place.may === undefined || may(place.may));
  const parent = path.slice(0, path.lastIndexOf('/'));
  const [place] = placesAt(parent);
  const resource = /^(\w+):list$/.exec(place?.may ?? '')?.[1];
  if (!place?.may || !resource) return false;
  // Files are imported by a permission of another name.
  if (path.endsWith('/new') && resource !== 'import') return !may(`${resource}:save`);
  return !may(place.may) && !may(`${resource}:get`);
}

/** The known screens of a path: two where parts of one screen have permissions of their own. */
function placesAt(path: string) {
  return knownPlaces.filter((place) => place.path.split('#', 1)[0] === path);
}
