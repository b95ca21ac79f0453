export { designJobs } from './design.jobs.ts';
export { designRoutes } from './design.routes.ts';
export { noticeSchedule } from './design.schedule.ts';
export { type Design, plainDesign } from './design.ts';
export { dismissalCss, dismissalOf } from './dismissal.ts';
export type { Checked, DesignKindRules, PublishingRules } from './kind.ts';
export { designKinds, type MenuPlace, type NodeReport, publishingKinds, type ThemeFolder } from './kinds.ts';
export { readDesign } from './live-design.ts';
export { isNoticeShown } from './notice-end.ts';
export { type Preview, previewOf } from './preview.service.ts';
export { themeWith } from './theme/config.ts';
export { offersDark } from './theme/modes.ts';
export { accentColours, buttonColours, groundColours, pageCss, siteCss } from './theme/tokens.ts';
export {
  addDraft,
  findPageDraft,
  findVersion,
  latestAuthors,
  listHistory,
  lockSubject,
  publishDraft,
  retire,
  type Subject,
} from './versions.repo.ts';
export type { DesignTools } from './versions.service.ts';
