import type { AdminData } from '../../../shared/admin-calls.ts';

/** An app as the list of the back office answers it. */
export type App = AdminData<'app/list'>[number];
