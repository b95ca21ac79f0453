import { type FieldRefusal, fieldError } from '../../../shared/refusal.ts';

/** Line breaks, other controls, half surrogates, and marks that change the reading direction of the following text. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

export interface NameRule {
  /** Most characters (`docs/contract.md`). */
  max: number;
  /** Message for an empty field; absent where it may be empty. */
  required?: string;
}

export const nameRules = {
  firstName: { max: 50, required: 'account.firstNameRequired' },
  lastName: { max: 50, required: 'account.lastNameRequired' },
  nickName: { max: 30 },
} satisfies Record<string, NameRule>;

/** Normalizes a name: NFC, single spaces, any script. */
export function tidyName(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Returns the fault of a tidied name; null for none. */
export function validateName(field: keyof typeof nameRules, name: string): FieldRefusal | null {
  const { max, required }: NameRule = nameRules[field];
  if (name === '') return required ? fieldError(field, 'required', required) : null;
  if (name.length > max) return fieldError(field, 'max', 'error.tooLong', { max });
  return unprintable.test(name) ? fieldError(field, 'characters', 'address.charactersInvalid') : null;
}

/** The earliest day that a living person can have been born. */
const earliest = '1900-01-01';

/** Tests if a text is a date before today, `YYYY-MM-DD`. */
export function isBirthday(text: string, now: Date): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < earliest) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return day.toJSON()?.slice(0, 10) === text && day < now && text < now.toJSON().slice(0, 10);
}

export const maxBio = 300;

/** Returns the fault of a bio, which may have line breaks. */
export function validateBio(bio: string): FieldRefusal | null {
  if (bio.length > maxBio) return fieldError('bio', 'max', 'error.tooLong', { max: maxBio });
  return unprintable.test(bio.replaceAll('\n', ''))
    ? fieldError('bio', 'characters', 'address.charactersInvalid')
    : null;
}
