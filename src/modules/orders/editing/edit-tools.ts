import type { Staff } from '../../../platform/http/route.ts';
import type { StartTools } from '../paying/start.service.ts';

/** Dependencies of edits, with the member of staff who makes them. */
export type EditTools = StartTools & { staff: Staff };
