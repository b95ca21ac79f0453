import './videos.css';
import { Film } from 'lucide-react';
import { lengthText } from './length-text.ts';

/** Poster of a video, or the sign of a film, with its length as far as that is known. */
export function VideoThumb({ poster, lengthMs }: { poster: string | null; lengthMs: number | null }) {
  return (
    <span className="video-thumb">
      {poster ? <img src={`/media/${poster}-320.jpg`} alt="" loading="lazy" /> : <Film size={40} aria-hidden />}
      {lengthMs !== null && <span className="video-length">{lengthText(lengthMs)}</span>}
    </span>
  );
}
