import { isFamilyNameFirst } from '../../shared/locale.ts';
import { useShop } from '../shop-context.tsx';

/** The fields of a person's names, in the order of the page's language. */
export function useNames() {
  const { t, site } = useShop();
  const first = { name: 'firstName', autoComplete: 'given-name', label: t('auth.firstName') } as const;
  const last = { name: 'lastName', autoComplete: 'family-name', label: t('auth.lastName') } as const;
  return isFamilyNameFirst(site.language) ? [last, first] : [first, last];
}
