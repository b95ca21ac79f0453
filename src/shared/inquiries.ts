export const inquiryKinds = ['product', 'feedback'] as const;
export const inquiryStates = ['open', 'answered', 'quoted', 'accepted', 'closed'] as const;
/** Lists of staff: `waiting` for an answer, `mine`, offered and accepted ones, closed ones. */
export const inquiryTabs = ['all', 'waiting', 'mine', 'quoted', 'accepted', 'closed'] as const;
export const messageAuthors = ['buyer', 'shop', 'note'] as const;

export type InquiryKind = (typeof inquiryKinds)[number];
export type InquiryState = (typeof inquiryStates)[number];
export type InquiryTab = (typeof inquiryTabs)[number];
export type MessageAuthor = (typeof messageAuthors)[number];

/** Characters of one message. */
export const maxInquiryText = 5000;
/** Pictures of one message. */
export const maxInquiryPictures = 5;
