import { useId, useState } from 'react';
import { useText } from '../text/text.ts';

export interface ChartPoint {
  label: string;
  value: number;
  /** The value as people read it. */
  text: string;
}

interface Props {
  title: string;
  points: ChartPoint[];
}

/** Size of the drawing in its own units; it scales to its place. */
const width = 800;
const height = 220;
const margin = 8;

/** A line of values over time, drawn as SVG; the same values as a table for those who do not see it (WCAG 1.1.1). */
export function LineChart({ title, points }: Props) {
  const t = useText();
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  if (points.length === 0) return null;
  const max = Math.max(1, ...points.map(({ value }) => value));
  const x = (index: number) => margin + (index * (width - 2 * margin)) / Math.max(1, points.length - 1);
  const y = (value: number) => height - margin - (Math.max(0, value) * (height - 2 * margin)) / max;
  const line = points.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index)},${y(value)}`).join('');
  const near = (event: React.PointerEvent<SVGSVGElement>) => {
    const { left, width: shown } = event.currentTarget.getBoundingClientRect();
    setAt(Math.round(((event.clientX - left) / shown) * (points.length - 1)));
  };
  const chosen = at === null ? undefined : points[at];
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption id={id}>
        {title}
        <span className="chart-value">{chosen ? `${chosen.label}: ${chosen.text}` : ''}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerMove={near}
        onPointerLeave={() => setAt(null)}
      >
        <path className="chart-area" d={`${line}L${x(points.length - 1)},${height}L${x(0)},${height}Z`} />
        <path className="chart-line" d={line} vectorEffect="non-scaling-stroke" />
        {chosen && at !== null && (
          <line className="chart-cursor" x1={x(at)} x2={x(at)} y1={0} y2={height} vectorEffect="non-scaling-stroke" />
        )}
      </svg>
      <div className="chart-ends" aria-hidden="true">
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </div>
      <details>
        <summary>{t('charts.asTable')}</summary>
        <table className="chart-table">
          <tbody>
            {points.map(({ label, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
