import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import { type AttachmentTools, pictureDeriver, removePicture } from './attachments.service.ts';
import { makeSizes, type SizesPayload } from './sizes.service.ts';
import { removeUnused } from './uploads/uploads.service.ts';
import { measureVideos, removeVideoFile } from './videos/videos.service.ts';

/** `sizesAhead`: whether the sizes of pictures are made before somebody asks for them. */
export function attachmentJobs(tools: AttachmentTools, sizesAhead: boolean): ModuleJobs {
  const derive = pictureDeriver(tools.files, 1);
  return {
    tasks: {
      'pictures:remove': (payload) => removePicture((payload as { name: string }).name, tools.files),
      'uploads:remove': async (payload) => {
        for (const file of (payload as { files: string[] }).files) await tools.files.remove(file);
      },
      'pictures:sizes': async (payload) => {
        if (sizesAhead) await makeSizes(payload as SizesPayload, tools.db, derive);
      },
      'uploads:cleanup': () => removeUnused(tools),
      'videos:measure': () => measureVideos(tools),
      'videos:remove': (payload) => removeVideoFile(payload as { hash: string; mime: string }, tools),
    },
    crontab: ['47 * * * * uploads:cleanup', '*/10 * * * * videos:measure'],
  };
}
