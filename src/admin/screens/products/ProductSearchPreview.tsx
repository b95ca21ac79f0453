import type { GroupFormProps } from '../../resource/field-config.ts';
import { SearchPreview } from '../../resource/SearchPreview.tsx';

type Texts = Record<string, string> | undefined;

/** A product as search engines would show it: its own title and description, else its name, summary or description. */
export function ProductSearchPreview({ values }: GroupFormProps) {
  const { seo, slug, title, summary, description } = values as {
    seo?: { title?: Texts; description?: Texts };
    slug?: string;
    title?: Texts;
    summary?: Texts;
    description?: Texts;
  };
  return (
    <SearchPreview
      path={`product/${slug || '…'}`}
      title={[seo?.title, title]}
      description={[seo?.description, summary, description]}
    />
  );
}
