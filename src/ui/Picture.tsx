import type { Image } from '../shared/contracts/common.ts';
import { pictureSources } from '../shared/picture.ts';
import { classNames } from './class-names.ts';

interface PictureProps {
  image: Image;
  /** The `sizes` attribute: display width by window width. */
  sizes: string;
  /** The largest picture above the fold: fetched first, not lazily. */
  priority?: boolean;
  /** Replaces the picture's own description; `''` where the text beside it says the same. */
  alt?: string;
  className?: string;
}

/** A picture in the best format that the browser supports, over its blurred placeholder, with its space reserved. */
export function Picture({ image, sizes, priority, alt, className }: PictureProps) {
  const { width, height, placeholder } = image;
  const { src, srcset } = pictureSources(image);
  return (
    <span className={classNames('picture', className)}>
      {placeholder && (
        <img
          className="picture-placeholder"
          src={placeholder}
          alt=""
          aria-hidden="true"
          width={width}
          height={height}
        />
      )}
      <picture>
        <source type="image/avif" srcSet={srcset.avif} sizes={sizes} />
        <source type="image/webp" srcSet={srcset.webp} sizes={sizes} />
        <img
          className="picture-image"
          src={src}
          srcSet={srcset.jpeg}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt ?? image.alt}
          loading={priority ? 'eager' : 'lazy'}
          decoding={priority ? 'sync' : 'async'}
          {...(priority && { fetchPriority: 'high' as const })}
        />
      </picture>
    </span>
  );
}
