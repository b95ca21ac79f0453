/** Milliseconds between two looks at a job that is working. */
export const pollMs = 1500;
