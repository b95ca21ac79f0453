export { draftRoutes } from './drafts.admin.ts';
export { findDraftsByWords } from './drafts.repo.ts';
export type { DraftTools } from './drafts.service.ts';
export { mailDraftLink } from './link.service.ts';
export { draftToMail } from './send.service.ts';
export { type OfferedDraft, offeredDraft, takeDraft } from './take.service.ts';
