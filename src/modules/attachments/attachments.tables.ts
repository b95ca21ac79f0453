import type { Generated, JSONColumnType } from 'kysely';
import type { Time } from '../../platform/db/columns.ts';
import type { UploadKind } from '../../shared/contracts/attachments.ts';
import type { Focus } from '../../shared/stored-image.ts';

export interface ImageTable {
  hash: string;
  width: number;
  height: number;
  mime: string;
  bytes: number;
  placeholder: string | null;
  created_at: Time;
  /** Name in the library; empty where it came without one. */
  name: Generated<string>;
  /** Alternative texts by language, put in where it is chosen. */
  alt: Generated<JSONColumnType<Record<string, string>>>;
  /** Part that stays in sight where it is cut; null for the middle. */
  focus: JSONColumnType<Focus | null, string | null | undefined, string | null>;
  /** Words by which staff find it. */
  tags: Generated<string[]>;
  /** Count of its saves. */
  version: Generated<number>;
}

export interface VideoTable {
  hash: string;
  mime: string;
  /** Null until its file was read. */
  bytes: number | null;
  width: number | null;
  height: number | null;
  length_ms: number | null;
  name: Generated<string>;
  title: Generated<JSONColumnType<Record<string, string>>>;
  poster_hash: string | null;
  tags: Generated<string[]>;
  /** Count of its saves. */
  version: Generated<number>;
  created_at: Time;
  /** Name of who sent it. */
  created_by: Generated<string>;
  removed_at: Date | null;
  /** It was removed although contents show it. */
  removed_in_use: Generated<boolean>;
}

/** Captions of a video in one language, a WebVTT file. */
export interface VideoCaptionTable {
  video_hash: string;
  language: string;
  content: string;
  /** Beginning of the hash of the content. */
  digest: string;
}

/** A picture that a shopper sent. */
export interface UploadTable {
  id: string;
  kind: UploadKind;
  visitor_id: string | null;
  customer_id: string | null;
  /** Name in the file store. */
  file: string;
  width: number;
  height: number;
  bytes: number;
  /** Id of what it belongs to; null until then. */
  used_by: string | null;
  position: Generated<number>;
  created_at: Time;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    image: ImageTable;
    video: VideoTable;
    video_caption: VideoCaptionTable;
    upload: UploadTable;
  }
}
