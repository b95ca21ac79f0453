import { Anchor, Badge, Group, Text } from '@mantine/core';
import { Star } from 'lucide-react';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';
import { PostActions } from './PostActions.tsx';
import type { Post } from './post.ts';

/** A review or a comment whole: who, about what, text, pictures, reports, replies, and what can be done with it. */
export function PostCard({ post }: { post: Post }) {
  const t = useText();
  const { author, at, status, subject, content, rating, variant, verified, hiddenBecause, reports } = post;
  return (
    <article className="post">
      <Group gap="xs">
        {rating !== undefined && <Stars rating={rating} />}
        <Text span fw={600} className="wrap-anywhere">
          {author}
        </Text>
        {verified && (
          <Badge variant="default" radius="sm" className="state">
            {t('posts.verified')}
          </Badge>
        )}
        <StateBadge of="posts.status" state={status} />
        <Text span size="sm" c="dimmed">
          <TimeText at={at} />
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        <Anchor href={subject.url} target="_blank" size="sm" underline="always" className="wrap-anywhere">
          {subject.title}
        </Anchor>
        {variant && ` · ${variant}`}
      </Text>
      <Text className="typed-text">{content}</Text>
      <Pictures post={post} />
      {hiddenBecause && (
        <Text size="sm" c="dimmed" className="typed-text">
          {t('posts.because', { reason: hiddenBecause })}
        </Text>
      )}
      {reports.map(({ reason, at: reported }) => (
        <Text key={`${reported} ${reason}`} size="sm" className="typed-text post-report">
          {t('posts.report', { reason })}
        </Text>
      ))}
      <Replies post={post} />
      <PostActions post={post} />
    </article>
  );
}

function Stars({ rating }: { rating: number }) {
  const t = useText();
  return (
    <span role="img" aria-label={t('posts.stars', { rating })} className="post-stars">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={16} aria-hidden data-filled={star <= rating || undefined} />
      ))}
    </span>
  );
}

function Pictures({ post: { images, author } }: { post: Post }) {
  const t = useText();
  if (images.length === 0) return null;
  return (
    <div className="thumbnails">
      {images.map(({ id, url }, index) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          <img
            src={url}
            alt={t('posts.picture', { number: index + 1, author })}
            width={96}
            height={96}
            loading="lazy"
          />
        </a>
      ))}
    </div>
  );
}

function Replies({ post: { replies } }: { post: Post }) {
  const t = useText();
  if (replies.length === 0) return null;
  return (
    <ul className="post-replies">
      {replies.map(({ id, by, shop, content, at, status }) => (
        <li key={id}>
          <Group gap="xs">
            <Text span size="sm" fw={600}>
              {by}
            </Text>
            {shop && (
              <Badge variant="default" radius="sm" className="state">
                {t('posts.shop')}
              </Badge>
            )}
            {status !== 'shown' && <StateBadge of="posts.status" state={status} />}
            <Text span size="sm" c="dimmed">
              <TimeText at={at} />
            </Text>
          </Group>
          <Text size="sm" className="typed-text">
            {content}
          </Text>
        </li>
      ))}
    </ul>
  );
}
