import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from './common.ts';

/** A picture that was taken in. `id` is what products, categories and customers name it by; `url` is one that any client can show. */
export const attached = z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() });

/** Bytes of a picture that is sent (`docs/contract.md` §3). */
export const pictureBytes = 10 * 1024 * 1024;

/** Bytes of a video that staff send. */
export const videoBytes = 64 * 1024 * 1024;

/** Purpose of a shopper's picture. */
export const uploadKinds = ['review', 'return', 'inquiry', 'avatar'] as const;

export type UploadKind = (typeof uploadKinds)[number];
export type Attached = z.infer<typeof attached>;

/** Calls of the shop. */
export const attachmentsEndpoints = {
  attachUpload: endpoint({
    path: '/api/web/attach/upload',
    who: 'visitor',
    limit: 'default',
    summary: 'Take a picture of a shopper in: JPEG, PNG, WebP, AVIF or GIF, judged by its content; its URL is private',
    upload: { files: 1, bytes: pictureBytes },
    body: z.object({ types: z.enum(uploadKinds) }),
    data: attached,
  }),
};

/** Calls of the back office. */
export const attachmentsAdminEndpoints = {
  attachUpload: endpoint({
    path: '/api/admin/attach/upload',
    who: 'staff',
    may: 'attach:upload',
    limit: 'default',
    summary: 'Take a picture in: JPEG, PNG, WebP, AVIF or GIF, judged by its content',
    upload: { files: 1, bytes: pictureBytes },
    body: empty,
    data: attached,
  }),
  attachVideo: endpoint({
    path: '/api/admin/attach/video',
    who: 'staff',
    may: 'attach:upload',
    limit: 'default',
    summary: 'Take a video in: MP4 or WebM, judged by its content; it is served as it was sent',
    upload: { files: 1, bytes: videoBytes },
    body: empty,
    data: z.object({ id: z.string(), url: z.string() }),
  }),
};
