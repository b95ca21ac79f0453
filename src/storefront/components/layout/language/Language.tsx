import { useId } from 'react';
import { ChevronDown } from '../../../../ui/header-icons.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { useCurrentUrl } from '../../../stores/location.ts';
import { inLanguage, prefixOf } from '../current.ts';
import type { Input } from './props.ts';

/**
 * Links to the same page in the site's other languages; each is a page load, since every word changes. In the header
 * they open under a button (a popover, which needs no JavaScript), in the footer they stand in a line.
 */
export function component({ data }: Input) {
  const { t, site } = useShop();
  const id = useId();
  const address = useCurrentUrl();
  const hrefOf = (item: (typeof data.items)[number]) =>
    address ? inLanguage(address, site.prefix, prefixOf(item)) : item.path;
  if (data.items.length < 2) return null;
  return (
    <div className="language" role="group" aria-label={t('nav.language')}>
      <button className="language-opener" type="button" popoverTarget={id}>
        {data.items.find(({ lang }) => lang === data.current)?.name}
        <ChevronDown />
      </button>
      <ul className="language-list" id={id} popover="auto">
        {data.items.map((item) => (
          <li key={item.lang}>
            <a
              className="language-link"
              href={hrefOf(item)}
              hrefLang={item.lang}
              lang={item.lang}
              aria-current={item.lang === data.current ? 'true' : undefined}
              data-reload=""
            >
              {item.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
