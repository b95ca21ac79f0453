/** States of a draft of an order. */
export const draftStates = ['open', 'sent', 'expired', 'placed'] as const;
export type DraftState = (typeof draftStates)[number];
