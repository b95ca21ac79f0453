import { Fragment, type ReactNode } from 'react';
import type { TextKey } from '../text/text.ts';
import { useText } from '../text/text.ts';

/** Mark around the name of a blank in a text; no text holds it. */
const mark = '\u0000';

/** A text whose values are fields: a sentence with blanks, in the word order of the reader's language. */
export function Sentence({ text, blanks }: { text: TextKey; blanks: Record<string, ReactNode> }) {
  const t = useText();
  const marked = Object.fromEntries(Object.keys(blanks).map((name) => [name, `${mark}${name}${mark}`]));
  const parts = t(text, marked).split(mark);
  return (
    <div className="sentence">
      {parts.map((part, index) => {
        const isBlank = index % 2 === 1;
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no name but their place
        return <Fragment key={index}>{isBlank ? <span className="blank">{blanks[part]}</span> : part}</Fragment>;
      })}
    </div>
  );
}
