import type { z } from 'zod';

/** Caller of an endpoint: anybody, a visitor (known by a cookie that is made when needed), a signed-in customer, or staff. */
export type Caller = 'anyone' | 'visitor' | 'customer' | 'staff';

/** Permission that a member of staff needs for a call: a resource and a verb, e.g. `page:publish`. */
export type Permission = `${string}:${string}`;

const peopleOnly: readonly string[] = ['self', 'staff', 'role', 'token'];

/** Tests if no program ever reaches a permission's resource: whoever holds these could give themselves everything else. */
export function isForPeopleOnly(permission: string): boolean {
  return peopleOnly.includes(permission.split(':', 1)[0] ?? '');
}

/** Names of the rate limits; `platform/http/limits.ts` says how many calls each allows. */
export type LimitName = 'default' | 'feed' | 'alert' | 'push' | 'inquiry' | 'newsletter' | 'passkey' | 'oidc' | 'owner';

/** Bounds of the files of one upload. */
export interface UploadLimits {
  /** Maximum number of files in one call. */
  files: number;
  /** Maximum bytes of one file. */
  bytes: number;
}

/** A file that an endpoint answers. */
export interface FileAnswer {
  name: string;
  bytes: Uint8Array;
}

/** Caller and permission. Only endpoints for staff have a permission, and say that they only read. */
type Access =
  | { who: Exclude<Caller, 'staff'>; may?: never; reads?: never }
  | {
      who: 'staff';
      may: Permission;
      /** The call changes and sends nothing, so a member who looks as a role may make it. */
      reads?: true;
    };

/** Declaration of an API call: path, caller, permission, rate limit, and the schemas of its body and of its answer's data. */
export type Endpoint<
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Path extends string = `/api/${string}` | `/app/${string}`,
  Upload extends UploadLimits | undefined = UploadLimits | undefined,
> = Access & {
  path: Path;
  limit: LimitName;
  /** Asks an IP that posts often for a proof of work or of waiting (`docs/robots.md`). */
  proof?: 'whenSuspected';
  summary: string;
  /** Sent by `navigator.sendBeacon`: JSON also as text/plain, answered 204 in any case because nobody reads the answer. */
  beacon?: true;
  /** Takes files as multipart/form-data; `body` then describes its fields, all of them strings. */
  upload?: Upload;
  /** Answers a file of this media type as bytes; refusals are envelopes. `data` is then `fileAnswer`. */
  file?: 'application/pdf' | 'text/csv';
  /** The `items` of its data are the same objects as long as they say the same, so that each is checked and written once. */
  keepsItems?: true;
  body: Body;
  data: Data;
};

/** Declares one endpoint. A declaration without caller, limit, body or data schema does not compile. */
export function endpoint<
  Body extends z.ZodType,
  Data extends z.ZodType,
  const Path extends `/api/${string}` | `/app/${string}`,
  Upload extends UploadLimits | undefined = undefined,
>(declaration: Endpoint<Body, Data, Path, Upload>): Endpoint<Body, Data, Path, Upload> {
  return declaration;
}
