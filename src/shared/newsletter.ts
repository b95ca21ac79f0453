export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** Places where somebody agrees to get the newsletter. */
export const consentSources = ['foot', 'checkout', 'account'] as const;
export type ConsentSource = (typeof consentSources)[number];

/** Maximum number of topics of a shop. */
export const maxTopics = 20;

export const campaignStates = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;
export type CampaignState = (typeof campaignStates)[number];
