import { useShop } from '../../../../ui/shop-context.tsx';
import type { Input } from './props.ts';

/** Breadcrumbs from the home page to the present page. */
export function component({ props, data }: Input) {
  const { t, path } = useShop();
  const items = props.items ?? data.items;
  return (
    <nav className="breadcrumbs" aria-label={t('nav.breadcrumbs')}>
      <ol className="breadcrumbs-list">
        {items.map((item, index) => (
          <li key={item.path}>
            {index < items.length - 1 ? (
              <a href={path(item.path === '/' ? '' : item.path)}>{item.label}</a>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
