import type { Image } from '../shared/contracts/common.ts';
import { focalClasses, pictureSources } from '../shared/picture.ts';
import { classNames } from './class-names.ts';

interface PictureProps {
  image: Image;
  /** The `sizes` attribute: display width by window width. */
  sizes: string;
  /** The largest picture above the fold: fetched first, not lazily. */
  priority?: boolean | undefined;
  /** Replaces the picture's own description; `''` where the text beside it says the same. */
  alt?: string;
  className?: string;
}

/**
 * A picture in the best format that the browser supports, over its blurred placeholder, with its space reserved. One with tiles
 * shows these side by side.
 */
export function Picture({ image, sizes, priority, alt, className }: PictureProps) {
  const { width, height, placeholder, tiles } = image;
  const described = alt ?? image.alt;
  if (tiles) {
    return (
      <span
        className={classNames('picture picture-tiles', className)}
        {...(described && { role: 'img', 'aria-label': described })}
      >
        {tiles.map((tile, index) => (
          <Sources
            key={tile.id}
            image={tile}
            sizes={halved(sizes)}
            priority={priority && index === 0}
            alt=""
            focal={focalClasses(tile)}
          />
        ))}
      </span>
    );
  }
  return (
    <span className={classNames('picture', focalClasses(image), className)}>
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
      <Sources image={image} sizes={sizes} priority={priority} alt={described} className="picture-image" />
    </span>
  );
}

function Sources({ image, sizes, priority, alt, className, focal }: PictureProps & { focal?: string }) {
  const { width, height } = image;
  const { src, srcset } = pictureSources(image);
  return (
    <picture className={focal || undefined}>
      <source type="image/avif" srcSet={srcset.avif} sizes={sizes} />
      <source type="image/webp" srcSet={srcset.webp} sizes={sizes} />
      <img
        className={className}
        src={src}
        srcSet={srcset.jpeg}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        {...(priority && { fetchPriority: 'high' as const })}
      />
    </picture>
  );
}

/** The `sizes` of what is half as wide. */
function halved(sizes: string): string {
  const each = sizes.split(/,(?![^()]*\))/).map((entry) => entry.trim());
  return each.map((entry) => entry.replace(/^((?:\([^()]*\)\s+(?:and\s+)?)*)(.+)$/, '$1calc($2 / 2)')).join(', ');
}
