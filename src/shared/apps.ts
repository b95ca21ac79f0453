/** States of an app; the shop itself switches one that fails again and again to `broken`. */
export const appStates = ['on', 'off', 'broken'] as const;
export type AppState = (typeof appStates)[number];

/** Names of what an app brings besides pages and calls, as its manifest names it. */
export const appParts = ['payment', 'shipping', 'productFields', 'discounts'] as const;
export type AppPart = (typeof appParts)[number];

/** Kinds of faults of an app, as Settings > Apps names them. */
export const appFaultKinds = ['start', 'time', 'memory', 'answer', 'flood', 'exit', 'protocol', 'error'] as const;
export type AppFaultKind = (typeof appFaultKinds)[number];

/** Faults within `faultMinutes` after which an app is broken. */
export const maxAppFaults = 5;
export const appFaultMinutes = 10;

/** Apps of one shop. */
export const maxApps = 50;
