import { useState } from 'react';
import { pictureUrl } from '../../../../shared/picture.ts';
import { Picture } from '../../../../ui/Picture.tsx';
import { Play } from '../../../../ui/page-icons.tsx';
import { Paragraphs } from '../Paragraphs.tsx';
import type { Data, Embed, Input, OwnFile } from './props.ts';

/** A video with its heading: a file of the shop in the browser's player, or one of another site, which is asked at a press only. */
export function component({ data }: Input) {
  const { file, embed, image, title, text, transcript, words } = data;
  return (
    <section className="section video">
      {file && <OwnVideo file={file} image={image} />}
      {!file && !embed && image && <Picture image={image} sizes="(min-width: 64rem) 60vw, 100vw" alt="" />}
      {embed && <ForeignVideo embed={embed} image={image} title={title} words={words} />}
      <div className="video-words">
        <h2 className="list-title">{title}</h2>
        <Paragraphs text={text} />
        {transcript && (
          <details className="disclosure">
            <summary>{words.transcript}</summary>
            <Paragraphs text={transcript} />
          </details>
        )}
      </div>
    </section>
  );
}

type Shown = Pick<Data, 'image' | 'title'>;

function OwnVideo({ file, image }: { file: OwnFile; image: Data['image'] }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: where there are no captions, what is spoken stands below as a text
    <video
      className="video-frame"
      controls
      playsInline
      preload="none"
      aria-label={file.label}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      poster={image ? pictureUrl(image, 1000) : undefined}
    >
      <source src={file.src} type={file.type} />
      {file.tracks.map(({ src, language, label, isShown }) => (
        <track key={src} kind="captions" src={src} srcLang={language} label={label} default={isShown} />
      ))}
    </video>
  );
}

function ForeignVideo({ embed, image, title, words }: Shown & { embed: Embed; words: Data['words'] }) {
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying)
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- players need the storage of their own origin
      <iframe
        className="video-frame"
        src={embed.frame}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
      />
    );
  return (
    <>
      <button type="button" className="video-frame video-poster scripted" onClick={() => setPlaying(true)}>
        <Poster image={image} play={words.play} />
      </button>
      <a className="video-frame video-poster scriptless" href={embed.page}>
        <Poster image={image} play={words.play} />
      </a>
      <p className="field-hint">{words.from}</p>
    </>
  );
}

/** The picture of a video that does not play yet, under the sign to play it. */
function Poster({ image, play }: Pick<Data, 'image'> & { play: string }) {
  return (
    <>
      {image && <Picture image={image} sizes="(min-width: 64rem) 60vw, 100vw" alt="" />}
      <span className="video-play">
        <Play />
        <span className="visually-hidden">{play}</span>
      </span>
    </>
  );
}
