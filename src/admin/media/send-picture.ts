import type { AdminData } from '../../shared/admin-calls.ts';
import { upload } from '../api/call.ts';

export type SentPicture = AdminData<'attach/upload'>;

/** Sends a picture to the shop. */
export function sendPicture(file: File): Promise<SentPicture> {
  const form = new FormData();
  form.append('file', file, file.name);
  return upload<SentPicture>('attach/upload', form);
}
