import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOfFile } from '../api/call-error.ts';
import { sayDone } from '../show/notify.tsx';
import { useText } from '../text/text.ts';
import { type SentPicture, sendPicture } from './send-picture.ts';

/** Pictures that are sent at once. */
const atOnce = 3;

/** A file that was not taken, with the reason. */
export interface NotTaken {
  file: File;
  reason: string;
}

/** A file of a call that was taken, at its place among the files of the call. */
export interface TakenFile {
  file: File;
  place: number;
  picture: SentPicture;
}

/** Sends pictures to the library, a few at once; answers those that were taken, in their order, and what was refused, to be sent again. */
export function useSending(onTaken?: (taken: TakenFile[]) => void) {
  const t = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (files: File[]) => {
      const failed: NotTaken[] = [];
      const taken: TakenFile[] = [];
      const waiting = files.map((file, place) => ({ file, place }));
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const { file, place } = next;
          await sendPicture(file).then(
            (picture) => taken.push({ file, place, picture }),
            (error: Error) => failed.push({ file, reason: reasonOfFile(error) }),
          );
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      return { taken: taken.toSorted((one, other) => one.place - other.place), failed };
    },
    onSuccess: async ({ taken }) => {
      onTaken?.(taken);
      if (taken.length > 0) sayDone(t('media.taken', { count: taken.length }));
      await queries.invalidateQueries({ queryKey: ['list', 'media'] });
    },
  });
}

/** Files of a drop or of what was pasted. */
export function filesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])];
}
