/** A notification as it is sent to a device; the service worker shows it. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path of the page that it opens. */
  path: string;
  /** A later message of the same tag replaces an earlier one. */
  tag: string;
  /** BCP 47 tag of its language. */
  lang: string;
}
