export { mayReadInquiryPicture } from './buyer.service.ts';
export { inquiryJobs } from './inquiries.jobs.ts';
export { claimInquiries } from './inquiries.repo.ts';
export { inquiryReader, inquiryRoutes } from './inquiries.routes.ts';
export { inquiryListener } from './inquiry-listener.ts';
export { type InquiryToMail, inquiryToMail } from './inquiry-mail.service.ts';
export type { InquiryTools } from './inquiry-tools.ts';
export { ownInquiry, ownInquiryList } from './inquiry-views.service.ts';
export { personalInquiries } from './personal.repo.ts';
