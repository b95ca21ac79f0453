import { Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '../text/text.ts';
import { isSelectable } from './list-config.ts';
import type { RowsProps } from './rows-props.ts';

/** Rows of a list on a phone. */
export function ListCards<Row>({ config, rows, selection, isStale }: RowsProps<Row>) {
  const t = useText();
  const { card, isGrid, keyOf, lead, menu, nameOf, pathOf, rowProps } = config;
  const bulk = isSelectable(config);
  return (
    <>
      {bulk && (
        <Checkbox
          size="md"
          mb="xs"
          label={t('list.selectAll')}
          checked={selection.isAll}
          indeterminate={selection.count > 0 && !selection.isAll}
          onChange={selection.toggleAll}
        />
      )}
      <ul className={isGrid ? 'list-grid' : 'list-cards'} data-stale={isStale || undefined}>
        {rows.map((row) => (
          <li key={keyOf(row)} {...rowProps?.(row)}>
            {lead?.(row)}
            {bulk && (
              <Checkbox
                size="md"
                aria-label={t('list.select', { name: (nameOf ?? keyOf)(row) })}
                checked={selection.chosen.has(keyOf(row))}
                onChange={() => selection.toggle(keyOf(row))}
              />
            )}
            {pathOf ? (
              <Link to={pathOf(row)} className="list-card">
                {card(row)}
              </Link>
            ) : (
              <div className="list-card">{card(row)}</div>
            )}
            {menu?.(row)}
          </li>
        ))}
      </ul>
    </>
  );
}
