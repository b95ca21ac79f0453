import { type FocusEvent, useRef, useState } from 'react';
import type { Regions } from '../../shared/contracts/postal-address.ts';

/** A place whose cities or, with a city, whose areas are asked for. */
interface Place {
  countryCode: string;
  province: string;
  city?: string;
}

/** Answers the names within a place; none where they cannot be had. */
export type FindDistricts = (place: Place) => Promise<string[]>;

type Level = Regions['deeper'][number];
type Control = HTMLInputElement | HTMLSelectElement;
type Found = Partial<Record<Level, { countryCode: string; names: string[] }>>;

/**
 * Names to choose from in the fields below the province, which stay free text. They are asked for once for each place, when
 * the field above it is filled in and when the field itself is entered; an answer that comes after another place is dropped.
 */
export function useDistricts(regions: Regions | null, prefix: string, find: FindDistricts) {
  const [found, setFound] = useState<Found>({});
  const asked = useRef<Partial<Record<Level, string>>>({});

  const learn = async (level: Level, form: HTMLFormElement | null) => {
    const place = form && regions?.deeper.includes(level) ? placeIn(form, regions, prefix, level) : null;
    const key = JSON.stringify(place);
    if (!place || asked.current[level] === key) return;
    asked.current[level] = key;
    const names = await find(place);
    if (asked.current[level] === key)
      setFound((now) => ({ ...now, [level]: { countryCode: place.countryCode, names } }));
  };
  const namesFor = (field: string): string[] => {
    const list = isLevel(field) ? found[field] : undefined;
    return list && list.countryCode === regions?.countryCode ? list.names : [];
  };
  const handlersOf = (field: string) => ({
    onFocus: ({ target }: FocusEvent<Control>) => {
      if (isLevel(field)) void learn(field, target.form);
    },
    onBlur: ({ target }: FocusEvent<Control>) => {
      const below = levelBelow[field];
      if (below) void learn(below, target.form);
    },
  });
  return { namesFor, handlersOf };
}

const levelBelow: Partial<Record<string, Level>> = { province: 'city', city: 'area' };

function isLevel(field: string): field is Level {
  return field === 'city' || field === 'area';
}

/** What stands in the form above a field; null while that is not filled in. */
function placeIn(form: HTMLFormElement, { countryCode, items }: Regions, prefix: string, level: Level): Place | null {
  const text = (name: string) => {
    const control = form.elements.namedItem(prefix + name);
    return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value.trim() : '';
  };
  const province = text('province');
  if (items.length > 0 && !province) return null;
  if (level === 'city') return { countryCode, province };
  return text('city') ? { countryCode, province, city: text('city') } : null;
}
