import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import { type AttachmentTools, removePicture } from './attachments.service.ts';
import { removeUnused } from './uploads/uploads.service.ts';

export function attachmentJobs(tools: AttachmentTools): ModuleJobs {
  return {
    tasks: {
      'pictures:remove': (payload) => removePicture((payload as { name: string }).name, tools.files),
      'uploads:remove': async (payload) => {
        for (const file of (payload as { files: string[] }).files) await tools.files.remove(file);
      },
      'uploads:cleanup': () => removeUnused(tools),
    },
    crontab: ['47 * * * * uploads:cleanup'],
  };
}
