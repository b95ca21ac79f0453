/** Hash of a picture in a URL of the shop or by itself; null for anything else. */
export function pictureHash(text: string): string | null {
  return /^(?:\/media\/)?([0-9a-f]{24})(?:-\d{2,4}\.(?:avif|webp|jpg))?$/.exec(text)?.[1] ?? null;
}

/** State that staff see: an article is planned until its time has come. */
export function stateOf(
  { status, publish_at }: { status: 'draft' | 'published'; publish_at: Date | null },
  now: Date,
): 'draft' | 'planned' | 'published' {
  if (status === 'draft' || publish_at === null) return 'draft';
  return publish_at > now ? 'planned' : 'published';
}
