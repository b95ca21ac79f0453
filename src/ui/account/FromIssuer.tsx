import type { OtherWays } from '../../shared/other-ways.ts';
import { Notice, type NoticeKind } from '../Notice.tsx';
import { useShop } from '../shop-context.tsx';

const kinds: Partial<Record<string, NoticeKind>> = { cancelled: 'info', linked: 'success' };

/** The result of a sign-in at an issuer. */
export function FromIssuer({ news }: Pick<OtherWays, 'news'>) {
  const { t } = useShop();
  if (!news) return null;
  return (
    <Notice kind={kinds[news.what] ?? 'error'} role="alert">
      {t(`auth.from.${news.what}`, { issuer: news.title })}
    </Notice>
  );
}
