import type { WorkerSettings } from '../../shared/document-marks.ts';

/** The parts of a service worker's scope that the types of documents lack. */
export interface WorkerScope {
  shopWorker: WorkerSettings;
  registration: {
    unregister(): Promise<boolean>;
    showNotification(title: string, options: NotificationOptions & { renotify?: boolean }): Promise<void>;
    pushManager?: { getSubscription(): Promise<unknown> };
    navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> };
  };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'push', listener: (event: LastingEvent & { data: { json(): unknown } | null }) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void;
}

export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** An open page of the shop. */
export interface WindowClient {
  url: string;
  focus(): Promise<unknown>;
}

export interface ClickEvent extends LastingEvent {
  notification: { data: unknown; close(): void };
}

export interface RequestEvent extends LastingEvent {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export const scope = self as unknown as WorkerScope;
