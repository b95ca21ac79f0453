export { attachmentAdminRoutes } from './attachments.admin.ts';
export { attachmentJobs } from './attachments.jobs.ts';
export { findImages } from './attachments.repo.ts';
export {
  type AttachmentTools,
  type DerivePicture,
  dropPicture,
  pictureDeriver,
  takeAvatar,
  takeKnownPicture,
  takePicture,
} from './attachments.service.ts';
export { imageView } from './attachments.ts';
export { mountMedia } from './media.routes.ts';
