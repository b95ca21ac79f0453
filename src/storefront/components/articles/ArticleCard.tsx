import type { ReactNode } from 'react';
import type { ArticleCard as ArticleCardData } from '../../../shared/contracts/articles.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

interface CardProps {
  /** With the date as it is shown. */
  article: ArticleCardData & { date: string };
  isBelowTitle: boolean;
  children?: ReactNode;
}

/** An article in a list; the whole card is a link. */
export function ArticleCard({ article, isBelowTitle, children }: CardProps) {
  const { path } = useShop();
  const { title, summary, cover, categoryTitle, publishAt, date } = article;
  const Heading = isBelowTitle ? 'h3' : 'h2';
  return (
    <article className="article-card">
      {cover && <Picture image={cover} alt="" sizes="(min-width:1024px) 30vw, (min-width:640px) 46vw, 92vw" />}
      <p className="article-facts">
        {categoryTitle && <span>{categoryTitle}</span>}
        <time dateTime={publishAt}>{date}</time>
      </p>
      <Heading className="article-card-title">
        <a href={path(article.url)}>{title}</a>
      </Heading>
      {summary && <p className="article-card-summary">{summary}</p>}
      {children}
    </article>
  );
}
