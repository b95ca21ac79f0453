type Ask = () => Promise<void>;

let ask: Ask = () => {
  location.assign('/admin');
  return new Promise(() => {});
};
let asking: Promise<void> | null = null;

/** Sets what asks the reader to sign in again: a dialog over the page. */
export function onSessionEnd(given: Ask): void {
  ask = given;
}

/** Resolves when the reader has signed in again. Calls that fail together ask once. */
export function askToSignIn(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}
