import { useShop } from '../../../../ui/shop-context.tsx';
import type { Input } from './props.ts';

/** A menu beside the page's content: plain links in groups, for everybody, with and without JavaScript. */
export function component({ props, data }: Input) {
  const { path, t } = useShop();
  if (data.items.length === 0) return null;
  return (
    <nav className="aside-menu" aria-label={props.title ?? t('nav.main')}>
      {props.title && <h2 className="aside-menu-title">{props.title}</h2>}
      <ul>
        {data.items.map((item) => (
          <li key={item.label + item.path}>
            {item.path ? <a href={path(item.path)}>{item.label}</a> : <span>{item.label}</span>}
            {item.items && (
              <ul>
                {item.items.map((below) => (
                  <li key={below.path}>
                    <a href={path(below.path)}>{below.label}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
