import type { WorkerSettings } from '../../shared/document-marks.ts';

/** The parts of a service worker's scope that the types of documents lack. */
export interface WorkerScope {
  shopWorker: WorkerSettings;
  registration: {
    unregister(): Promise<boolean>;
    navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> };
  };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void;
}

export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LastingEvent {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export const scope = self as unknown as WorkerScope;
