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
export { enqueueSizes } from './sizes.service.ts';
export { type KnownUpload, keepKnownUploads } from './uploads/known-uploads.service.ts';
export { personalUploads } from './uploads/personal.repo.ts';
export { deleteUploadsOf, type UploadRow, uploadsOf, useUploads } from './uploads/uploads.repo.ts';
export { mountPrivatePictures, type PrivatePictures, uploadRoutes } from './uploads/uploads.routes.ts';
export { uploadUrl } from './uploads/uploads.service.ts';
export { embedOf } from './videos/embed.ts';
export { findShownVideo, type ShownVideo } from './videos/videos.repo.ts';
export { captionsUrl } from './videos/videos.routes.ts';
export { dropVideo, takeKnownVideo, type VideoTools, videoUrl } from './videos/videos.service.ts';
