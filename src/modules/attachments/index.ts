export { attachmentAdminRoutes } from './attachments.admin.ts';
export { findImages } from './attachments.repo.ts';
export {
  type AttachmentTools,
  type DerivePicture,
  dropPicture,
  pictureDeriver,
  removePicture,
  takeAvatar,
  takeKnownPicture,
  takePicture,
} from './attachments.service.ts';
export { imageView } from './attachments.ts';
export { mountMedia } from './media.routes.ts';
