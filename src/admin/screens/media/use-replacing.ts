import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { useAct } from '../../form/use-act.ts';

interface Kind {
  /** Resource of the files. */
  of: 'media' | 'video';
  /** Path of their screens. */
  path: string;
  /** Message once it is done. */
  said: string;
}

/** Puts the file `next`, which was sent for it, in the place of another everywhere it stands, and opens its screen. */
export function useReplacing<Sent extends { id: string }>(id: string, { of, path, said }: Kind) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [next, setNext] = useState<Sent | null>(null);
  const replacing = useAct(
    async () => {
      if (!next) return;
      await call(`${of}/replace`, { id, by: next.id });
      await queries.invalidateQueries({ queryKey: ['resource'] });
      await navigate(`${path}/${next.id}`);
    },
    { said, stale: [['list']], onDone: () => setNext(null) },
  );
  return { next, setNext, ...replacing };
}
