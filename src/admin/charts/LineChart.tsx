import { useId, useState } from 'react';
import { useText } from '../text/text.ts';
import { marksOf, topOf } from './axis.ts';

export interface ChartPoint {
  label: string;
  /** The label as the axis shows it. */
  mark: string;
  value: number;
  /** The value as people read it. */
  text: string;
}

/** Values that others are compared with, one beside each, and the names of both lines. */
interface Comparison {
  points: ChartPoint[];
  name: string;
  formerName: string;
}

interface Props {
  title: string;
  points: ChartPoint[];
  /** Text of a value beside the axis. */
  axisText: (value: number) => string;
  compared?: Comparison;
}

/** Size of the drawing in its own units; it scales to its place. */
const width = 800;
const height = 220;

/** A line of values over time, and a dashed one of those it is compared with, drawn as SVG; the same values as a table for those who do not see it (WCAG 1.1.1). */
export function LineChart({ title, points, axisText, compared }: Props) {
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  if (points.length === 0) return null;
  const former = compared?.points ?? [];
  const top = topOf(Math.max(...[...points, ...former].map(({ value }) => value)));
  const x = (index: number) => (index * width) / Math.max(1, points.length - 1);
  const y = (value: number) => height - (Math.max(0, value) * height) / Math.max(1, top);
  const lineOf = (of: ChartPoint[]) =>
    of.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index)},${y(value)}`).join('');
  const line = lineOf(points);
  const near = (event: React.PointerEvent<SVGSVGElement>) => {
    const { left, width: shown } = event.currentTarget.getBoundingClientRect();
    const index = Math.round(((event.clientX - left) / shown) * (points.length - 1));
    setAt(Math.min(points.length - 1, Math.max(0, index)));
  };
  const chosen = at === null ? undefined : points[at];
  const chosenBefore = at === null ? undefined : former[at];
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption id={id}>
        {title}
        <span className="chart-value">
          {chosen ? `${chosen.label}: ${chosen.text}` : ''}
          {chosenBefore && ` · ${chosenBefore.label}: ${chosenBefore.text}`}
        </span>
      </figcaption>
      {compared && <ChartNames {...compared} />}
      <div className="chart-plot" aria-hidden="true">
        <div className="chart-sums">
          {(top > 0 ? [top, top / 2, 0] : [0]).map((value) => (
            <span key={value}>{axisText(value)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          onPointerMove={near}
          onPointerLeave={() => setAt(null)}
        >
          {[0, height / 2, height].map((place) => (
            <line
              key={place}
              className="chart-grid"
              x1={0}
              x2={width}
              y1={place}
              y2={place}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path className="chart-area" d={`${line}L${x(points.length - 1)},${height}L0,${height}Z`} />
          {former.length > 0 && (
            <path className="chart-line" data-former d={lineOf(former)} vectorEffect="non-scaling-stroke" />
          )}
          <path className="chart-line" d={line} vectorEffect="non-scaling-stroke" />
          {chosen && at !== null && (
            <line className="chart-cursor" x1={x(at)} x2={x(at)} y1={0} y2={height} vectorEffect="non-scaling-stroke" />
          )}
        </svg>
        <div className="chart-marks">
          {marksOf(points.length).map((index) => (
            <span key={index} style={{ insetInlineStart: `${(100 * x(index)) / width}%` }}>
              {points[index]?.mark}
            </span>
          ))}
        </div>
      </div>
      <ChartTable points={points} compared={compared} />
    </figure>
  );
}

/** The names of both lines beside their strokes. */
function ChartNames({ name, formerName }: Comparison) {
  return (
    <p className="chart-names">
      <span>{name}</span>
      <span data-former>{formerName}</span>
    </p>
  );
}

/** The values of a chart as a table. */
function ChartTable({ points, compared }: { points: ChartPoint[]; compared: Comparison | undefined }) {
  const t = useText();
  return (
    <details>
      <summary>{t('charts.asTable')}</summary>
      <table className="chart-table">
        {compared && (
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                {compared.name}
              </th>
              <th scope="col" colSpan={2}>
                {compared.formerName}
              </th>
            </tr>
          </thead>
        )}
        <tbody>
          {points.map(({ label, text }, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
              {compared && <td>{compared.points[index]?.label}</td>}
              {compared && <td>{compared.points[index]?.text}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
