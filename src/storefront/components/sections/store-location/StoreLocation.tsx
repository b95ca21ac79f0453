import { useEffect, useState } from 'react';
import { Picture } from '../../../../ui/Picture.tsx';
import { Paragraphs } from '../Paragraphs.tsx';
import { isOpenAt } from './is-open.ts';
import type { Data, Input } from './props.ts';

/** A place of the shop: address, opening hours, a link to a map, and pickup. A map of another site is not loaded. */
export function component({ data }: Input) {
  const { title, lines, note, image, map, pickup, words } = data;
  return (
    <section className="section store">
      {image && <Picture image={image} sizes="(min-width: 64rem) 50vw, 100vw" className="store-picture" />}
      <div className="store-words">
        <h2 className="list-title">{title}</h2>
        <address>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {map && (
          <p>
            <a href={map} rel="external noopener">
              {words.map}
            </a>
          </p>
        )}
        <Hours data={data} />
        {pickup && <p>{pickup}</p>}
        <Paragraphs text={note} />
      </div>
    </section>
  );
}

function Hours({ data: { days, openings, timeZone, words } }: { data: Data }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  // Pages are cached: only the browser knows what time it is.
  useEffect(() => {
    if (openings.length > 0) setOpen(isOpenAt(openings, timeZone, new Date()));
  }, [openings, timeZone]);
  if (days.length === 0) return null;
  return (
    <div className="store-hours">
      <h3>{words.hours}</h3>
      {isOpen !== null && <p className="store-now">{isOpen ? words.open : words.closedNow}</p>}
      <table>
        <tbody>
          {days.map(({ name, times }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{times.length > 0 ? times.join(', ') : words.closed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
