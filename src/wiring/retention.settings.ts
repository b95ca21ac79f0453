/** Days after which things are deleted, counted from their last change; null for never. */
export interface RetentionSettings {
  retention: {
    /** Inactive guests, with cart and wish list; their orders are kept. */ visitors: number | null;
    /** Carts of guests. */ carts: number | null;
    /** Checkouts, with the addresses in them; orders keep their own. */ checkouts: number | null;
    /** Events of the outbox. */ events: number | null;
    /** Mails that were sent or given up. */ mails: number | null;
  };
}

declare module '../platform/settings/module-settings.ts' {
  interface ModuleSettings extends RetentionSettings {}
}

export const retentionSettings: RetentionSettings = {
  retention: { visitors: 365, carts: 90, checkouts: 30, events: 90, mails: 180 },
};
