import { useId } from 'react';
import type { SizeChartView } from '../../../shared/size-chart.ts';
import { useShop } from '../../../ui/shop-context.tsx';

interface SizeChartProps {
  chart: SizeChartView;
  /** Value of the option that is chosen; its row is marked. */
  chosen: string | undefined;
}

/** A size chart behind its name. The browser itself opens it and changes the unit, also without JavaScript. */
export function SizeChart({ chart, chosen }: SizeChartProps) {
  const { t } = useShop();
  return (
    <details className="disclosure size-chart">
      <summary>{t('product.sizeChart')}</summary>
      <SizeTable chart={chart} chosen={chosen} />
    </details>
  );
}

/** The measures of each size, in centimetres or inches. */
export function SizeTable({ chart, chosen }: SizeChartProps) {
  const { t } = useShop();
  const name = useId();
  const { title, optionName, columns, rows, note } = chart;
  return (
    <div className="size-chart-body">
      <div className="size-chart-units" role="radiogroup" aria-label={t('product.sizeUnit')}>
        <Unit name={name} label="cm" defaultChecked />
        <Unit name={name} label="in" className="size-chart-inches" />
      </div>
      <div className="size-chart-scroll" role="region" aria-label={title} tabIndex={0}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{optionName}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <SizeRow key={row.value} row={row} isChosen={row.value === chosen} />
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className="size-chart-note">{note}</p>}
    </div>
  );
}

/** Uncontrolled: the style sheet shows the unit that is checked, so it works before the script does. */
function Unit({ label, ...input }: { name: string; label: string; className?: string; defaultChecked?: boolean }) {
  return (
    <label>
      <input type="radio" {...input} /> {label}
    </label>
  );
}

function SizeRow({ row, isChosen }: { row: SizeChartView['rows'][number]; isChosen: boolean }) {
  const { t } = useShop();
  return (
    <tr className={isChosen ? 'size-chart-chosen' : undefined}>
      <th scope="row">
        {row.label}
        {isChosen && <span className="visually-hidden"> ({t('product.sizeChosen')})</span>}
      </th>
      {row.cm.map((cm, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- measures have no name but their column
        <td key={index}>
          <span className="size-chart-cm">{cm}</span>
          <span className="size-chart-in">{row.inches[index]}</span>
        </td>
      ))}
    </tr>
  );
}
