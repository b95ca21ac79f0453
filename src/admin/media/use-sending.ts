import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sayDone } from '../show/notify.tsx';
import { useText } from '../text/text.ts';
import { sendPicture } from './send-picture.ts';

/** Pictures that are sent at once. */
const atOnce = 3;

/** A file that was not taken, with the reason. */
export interface NotTaken {
  file: File;
  reason: string;
}

/** Sends pictures to the library, a few at once; answers what was refused, to be sent again. */
export function useSending() {
  const t = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (files: File[]) => {
      const failed: NotTaken[] = [];
      const waiting = [...files];
      const work = async () => {
        for (let file = waiting.shift(); file; file = waiting.shift()) {
          const sent = file;
          await sendPicture(sent).catch((error: Error) => failed.push({ file: sent, reason: error.message }));
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      return { taken: files.length - failed.length, failed };
    },
    onSuccess: async ({ taken }) => {
      if (taken > 0) sayDone(t('media.taken', { count: taken }));
      await queries.invalidateQueries({ queryKey: ['list', 'media'] });
    },
  });
}

/** Files of a drop or of what was pasted. */
export function filesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])];
}
