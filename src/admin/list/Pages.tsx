import { Pagination } from '@mantine/core';
import { useText } from '../text/text.ts';

interface Props {
  count: number;
  page: number;
  onPage: (page: number) => void;
}

/** Pages of a list that is part of a screen; nothing where there is one. */
export function Pages({ count, page, onPage }: Props) {
  const t = useText();
  if (count <= 1) return null;
  const labels = { previous: t('list.pageBefore'), next: t('list.pageAfter') };
  return (
    <nav aria-label={t('list.pages')}>
      <Pagination
        total={count}
        value={page}
        onChange={onPage}
        mt="sm"
        getControlProps={(control) => ({ 'aria-label': labels[control as 'next'] })}
      />
    </nav>
  );
}
