import type { Staff } from '../../../platform/http/route.ts';
import type { StartTools } from '../paying/start.service.ts';

/** What edits need, with the member of staff who makes them. */
export type EditTools = StartTools & { staff: Staff };
