import { pollUnlessLive } from '../../live/live-connection.ts';

/** Milliseconds between two looks at a job that is working and of which no news arrive. */
export const poll = pollUnlessLive(1500);
