import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '../text/text.ts';
import { forgetNewRows, useNewRows } from './new-rows.ts';

/** Offers the rows that came while a list is open; what is read does not move away by itself. */
export function NewRows({ list }: { list: string }) {
  const t = useText();
  const queries = useQueryClient();
  const count = useNewRows(list);
  // What came before is in the list that opens now.
  useEffect(() => forgetNewRows(list), [list]);
  if (count === 0) return null;
  const show = () => {
    forgetNewRows(list);
    void queries.invalidateQueries({ queryKey: ['list', list] });
  };
  return (
    <Button size="compact-sm" variant="light" leftSection={<ArrowUp size={14} aria-hidden />} onClick={show}>
      {t('list.new', { count })}
    </Button>
  );
}
