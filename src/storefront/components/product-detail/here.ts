/** The URL of the chosen variant, without tracking parameters. */
export function here(): string {
  return window.location.origin + window.location.pathname;
}
