import { type Call, type Route, route, staffOf } from '../../platform/http/route.ts';
import { attachmentsAdminEndpoints } from '../../shared/contracts/attachments.ts';
import { pictureSources } from '../../shared/picture.ts';
import { fieldError, ok, type Result, refuse } from '../../shared/refusal.ts';
import { type AttachmentTools, takePicture } from './attachments.service.ts';
import { takeVideo } from './videos/videos.service.ts';

/** Pictures that staff send, for products, categories, collections, tags and slides, and videos for their texts. */
export function attachmentAdminRoutes(tools: AttachmentTools): Route[] {
  return [
    route(attachmentsAdminEndpoints.attachUpload, async (_body, call) => takeUpload(call, tools)),
    route(attachmentsAdminEndpoints.attachVideo, async (_body, call) => {
      const upload = call.uploads.find(({ field }) => field === 'file');
      return takeVideo(upload, tools, staffOf(call));
    }),
  ];
}

/**
 * The picture that came with a call, kept under the hash of its content; its metadata never leave the shop. Refuses (code 40)
 * beside `file` what is no picture, and a call without one.
 */
async function takeUpload({ uploads }: Call, tools: AttachmentTools): Promise<Result<Attached>> {
  const upload = uploads.find(({ field }) => field === 'file');
  if (!upload) return refuse('error.form', [fieldError('file', 'required', 'picture.missing')]);
  const picture = await takePicture(await tools.files.read(upload.storedAs), tools, upload.fileName);
  if (!picture) return refuse('error.form', [fieldError('file', 'picture', 'picture.unreadable')]);
  await tools.files.remove(upload.storedAs);
  const { hash: id, width, height } = picture;
  return ok({ id, url: pictureSources({ id, width }).src, width, height });
}

interface Attached {
  id: string;
  url: string;
  width: number;
  height: number;
}
