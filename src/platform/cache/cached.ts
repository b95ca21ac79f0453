/** Something that is kept in memory, and the tags whose change empties it. */
export interface Cached {
  /** As the list of everything that is cached shows it (`docs/caching.md`). */
  name: string;
  /** A tag that ends in `:` stands for all that begin so; `own`: each entry carries its own. `*` concerns everything. */
  tags: readonly string[] | 'own';
  /** Empties it, or what it keeps of these tags. */
  drop?(tags: string[]): void;
  /** Reads it anew, where it is kept whole because every request needs it. */
  refresh?(): Promise<void>;
  /** True where all that is made of it has one of its tags: once it was read anew, nothing else needs to be emptied again. */
  tagsWhatItMakes?: boolean;
  /** Told that changes may be lost from now on, or arrive again; for what must not be kept meanwhile. */
  trust?(isTrusted: boolean): void;
}

/** A moment in which something begins or ends by itself, since nothing is announced in that second. */
export interface CachedSchedule {
  name: string;
  /** Tags that are invalidated at that moment, and whose change may move it. */
  tags: readonly string[];
  /** The next moment; null for never. */
  nextAfter(now: Date): Promise<Date | null>;
}

/** Tests if a change of `tags` concerns something that was declared with `declared`. */
export function concerns({ tags: declared }: Pick<Cached, 'tags'>, tags: string[]): boolean {
  if (declared === 'own' || tags.includes('*')) return true;
  return tags.some((tag) => declared.includes(tag) || declared.includes(tag.replace(/:.*/, ':')));
}
