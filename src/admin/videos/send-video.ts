import type { AdminData } from '../../shared/admin-calls.ts';
import { uploadSlowly } from '../api/upload-slowly.ts';
import { knownOfShop } from '../known.ts';
import type { Say } from '../text/text.ts';

export type SentVideo = AdminData<'attach/video'>;

/** Types of files that the shop takes as videos, as file choosers name them. */
export const videoTypes = 'video/mp4,video/webm';

/** Tests if a file is meant as a video, also of a kind that the shop does not take. */
export function isVideoFile({ name, type }: File): boolean {
  return type.startsWith('video/') || /\.(?:mp4|webm|mov|m4v|mkv|avi)$/i.test(name);
}

/** Reason why a video is not sent at all; null for one that the server may judge. */
export function reasonAgainst({ name, type, size }: File, t: Say): string | null {
  const most = knownOfShop().videoMegabytes;
  if (!videoTypes.split(',').includes(type) && !/\.(?:mp4|webm)$/i.test(name)) return t('videos.wrongType');
  return size > most * 1024 ** 2 ? t('videos.tooLarge', { megabytes: most }) : null;
}

/** Sends a video to the shop; `onShare` is told the share that has gone, from 0 to 1. */
export function sendVideo(file: File, onShare: (share: number) => void): Promise<SentVideo> {
  const form = new FormData();
  form.append('file', file, file.name);
  return uploadSlowly<SentVideo>('attach/video', form, onShare);
}
