import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import type { Place } from './tree.ts';

export type Move = (id: string, place: Place) => void;

/** Function that moves a category with all beneath it. */
export function useMove(): Move {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (body: Place & { id: string }) => call('category/move', body),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['list', 'category'] });
      await queries.invalidateQueries({ queryKey: ['lookup', 'category'] });
    },
  });
  return useCallback((id, place) => mutate({ id, ...place }), [mutate]);
}
