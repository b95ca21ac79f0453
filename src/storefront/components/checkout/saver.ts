/** Sends changes to the server, one call after the other, each with everything new since the last. */
export interface Saver {
  /** Saves after a pause in typing. */
  later: () => void;
  /** Saves now; resolves when all that is in the form at this moment has been sent. */
  flush: () => Promise<void>;
}

const pause = 700; // ms without a key before what was typed is sent

/** `save` sends what is unsaved at the time it is called, if anything. */
export function createSaver(save: () => Promise<void>): Saver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue = Promise.resolve();
  const flush = () => {
    clearTimeout(timer);
    queue = queue.then(save);
    return queue;
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pause);
  };
  return { later, flush };
}
