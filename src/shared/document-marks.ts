/** Marks at which the parts of a document begin and end, for the server that writes it and the service worker that reads it. */
export const documentMarks = {
  bodyStart: '<main id="page-body" tabindex="-1">',
  bodyEnd: '</main>\n<div id="page-foot">',
  pageStart: '<script type="application/json" id="shop-page">',
  pageEnd: '</script>\n</body>',
  styleStart: '<style id="page-theme">',
  styleEnd: '</style>',
} as const;

/** Settings of the service worker; the server writes them before its script. */
export interface WorkerSettings {
  /** False where the merchant turned it off: the worker then removes what it kept and itself. */
  on: boolean;
  /** True where notifications may be shown: a worker that is subscribed for them then stays without keeping anything. */
  push: boolean;
  /** Texts by the tag of their language. */
  texts: Record<string, WorkerTexts>;
}

export interface WorkerTexts {
  /** Prefix of the paths in this language; '' for the default one. */
  prefix: string;
  /** Notice over a kept page, with `{time}`. */
  notice: string;
  title: string;
  text: string;
  /** Heading over the kept pages. */
  kept: string;
  none: string;
  again: string;
}
