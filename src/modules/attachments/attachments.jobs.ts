import type { FileStore } from '../../platform/files/file-store.ts';
import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import { removePicture } from './attachments.service.ts';

export function attachmentJobs({ files }: { files: FileStore }): ModuleJobs {
  return {
    tasks: { 'pictures:remove': (payload) => removePicture((payload as { name: string }).name, files) },
    crontab: [],
  };
}
