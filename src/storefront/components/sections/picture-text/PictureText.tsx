import { classNames } from '../../../../ui/class-names.ts';
import { Picture } from '../../../../ui/Picture.tsx';
import { Paragraphs } from '../Paragraphs.tsx';
import { SectionLink } from '../SectionLink.tsx';
import type { Input } from './props.ts';

/** A picture beside a heading, a text and a link; below each other where it is narrow. */
export function component({ props, data }: Input) {
  const { image, title, text, label, path } = data;
  return (
    <section className={classNames('section picture-text', props.side === 'end' && 'picture-text-end')}>
      {image && <Picture image={image} sizes="(min-width: 64rem) 50vw, 100vw" className="picture-text-picture" />}
      <div className="picture-text-words">
        <h2 className="list-title">{title}</h2>
        <Paragraphs text={text} />
        <SectionLink path={path} label={label} />
      </div>
    </section>
  );
}
