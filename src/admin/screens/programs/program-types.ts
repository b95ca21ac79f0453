import type { AdminData } from '../../../shared/admin-calls.ts';

export type Webhook = AdminData<'webhook/list'>['items'][number];
export type Delivery = AdminData<'webhook/deliveries'>['items'][number];
export type ApiToken = AdminData<'token/list'>['items'][number];
