/** The one that the server sent, until a screen sets its own. */
let title: string | undefined;
let unseen = 0;

/** Sets the title of the window: what is on the screen, and the shop. */
export function setTitle(text: string): void {
  title = text;
  write();
}

/** Sets the count of new orders that stands before the title. */
export function setUnseen(count: number): void {
  unseen = count;
  write();
}

function write(): void {
  title ??= document.title;
  document.title = unseen > 0 ? `(${unseen}) ${title}` : title;
}
