import type { ModerationMode } from '../../shared/moderation.ts';

/** Moderation of what shoppers write (reviews, replies, comments), and the mail that invites to a review. */
export interface ReviewSettings {
  reviews: {
    moderation: ModerationMode;
    /** Words that make a text suspicious. */
    blockedWords: string[];
    /** Days after completion until a buyer is invited to review an order; null for never. */
    inviteDays: number | null;
  };
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends ReviewSettings {}
}

export const reviewSettings: ReviewSettings = {
  reviews: { moderation: 'suspicious', blockedWords: [], inviteDays: 7 },
};
