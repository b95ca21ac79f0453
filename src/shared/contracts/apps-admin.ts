import { z } from 'zod';
import { appFaultKinds, appParts, appStates } from '../apps.ts';
import { endpoint } from '../endpoint.ts';
import { empty, isoTime } from './common.ts';

const slug = z.string().min(1).max(40);

export const settingField = z.object({
  name: z.string(),
  type: z.enum(['string', 'integer', 'number', 'boolean']),
  title: z.string(),
  description: z.string(),
  required: z.boolean(),
  /** A secret, whose value is never answered. */
  secret: z.boolean(),
  format: z.enum(['email', 'uri']).nullable(),
  options: z.array(z.string()),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
});

const app = z.object({
  slug,
  name: z.string(),
  version: z.string(),
  description: z.string(),
  state: z.enum(appStates),
  /** Permissions that it asks for; `granted` are those that it has. */
  permissions: z.array(z.string()),
  network: z.array(z.string()),
  events: z.array(z.string()),
  /** Names of what it brings besides: payments, shipping rates, fields of products, discounts. */
  brings: z.array(z.enum(appParts)),
  granted: z.object({ permissions: z.array(z.string()), network: z.array(z.string()) }),
  /** The path of its page; null without one. */
  page: z.string().nullable(),
  /** True with a screen in the back office, and scripts that run in shoppers’ browsers. */
  hasStaffPage: z.boolean(),
  hasScripts: z.boolean(),
  fields: z.array(settingField),
  settings: z.record(z.string(), z.unknown()),
  /** Names of the secrets that are set. */
  secretsSet: z.array(z.string()),
  lastError: z.string().optional(),
  updatedAt: isoTime,
});

const fault = z.object({ id: z.string(), at: isoTime, kind: z.enum(appFaultKinds), detail: z.string() });

/** A field of a form on an app's screen; a hidden one is sent as it is. */
export const appFormField = z.object({
  name: z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]{0,49}$/),
  label: z.string().max(100).default(''),
  type: z.enum(['text', 'lines', 'hidden']).default('text'),
  value: z.string().max(10_000).default(''),
});

/** A form on an app's screen, sent to the handler `post`. */
export const appForm = z.object({
  post: z.string().regex(/^[a-zA-Z][a-zA-Z0-9_-]{0,49}$/),
  title: z.string().max(300).default(''),
  submit: z.string().min(1).max(50),
  fields: z.array(appFormField).max(20).default([]),
});

export type AppForm = z.output<typeof appForm>;

export type AppView = z.infer<typeof app>;
export type AppSettingField = z.infer<typeof settingField>;
export type AppFault = z.infer<typeof fault>;

/** Calls of the back office about apps. */
export const appsAdminEndpoints = {
  appList: endpoint({
    path: '/api/admin/app/list',
    who: 'staff',
    may: 'app:list',
    reads: true,
    limit: 'default',
    summary: 'Every app, with what it asks for and its settings',
    body: empty,
    data: z.array(app),
  }),
  appSwitch: endpoint({
    path: '/api/admin/app/switch',
    who: 'staff',
    may: 'app:switch',
    limit: 'default',
    summary: 'Switch an app on, with what it asks for, or off',
    body: z.object({ slug, on: z.boolean() }),
    data: app,
  }),
  appSettings: endpoint({
    path: '/api/admin/app/settings',
    who: 'staff',
    may: 'app:settings',
    limit: 'default',
    summary: 'Save the settings of an app; a secret that is left out stays',
    body: z.object({ slug, settings: z.record(z.string(), z.unknown()) }),
    data: app,
  }),
  appPage: endpoint({
    path: '/api/admin/app/page',
    who: 'staff',
    may: 'app:page',
    limit: 'default',
    summary: 'The screen of an app in the back office',
    body: z.object({ slug, query: z.record(z.string().max(100), z.string().max(1000)).default({}) }),
    data: z.object({ name: z.string(), title: z.string(), html: z.string(), forms: z.array(appForm) }),
  }),
  appPost: endpoint({
    path: '/api/admin/app/post',
    who: 'staff',
    may: 'app:page',
    limit: 'default',
    summary: 'Send a form of an app’s screen to its handler',
    body: z.object({ slug, name: z.string().max(50), body: z.record(z.string().max(50), z.string().max(10_000)) }),
    data: z.object({ data: z.unknown() }),
  }),
  appFaults: endpoint({
    path: '/api/admin/app/faults',
    who: 'staff',
    may: 'app:list',
    reads: true,
    limit: 'default',
    summary: 'The latest faults of an app',
    body: z.object({ slug }),
    data: z.object({ items: z.array(fault) }),
  }),
};
