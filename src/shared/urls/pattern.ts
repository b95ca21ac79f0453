/** The segments of a path; `{name}` stands for any one of them, `*` at the end for one or more. */
export type Pattern = readonly string[];

export function patternOf(path: string): Pattern {
  return path.split('/').filter(Boolean);
}

export function isParameter(segment: string): boolean {
  return segment.startsWith('{') || segment === '*';
}

/** Segments of a path that the parameters of a pattern stand for; null if the path does not fit. The rest under `*` is `slug`. */
export function matchPattern(pattern: Pattern, parts: readonly string[]): Record<string, string> | null {
  const isOpen = pattern.at(-1) === '*';
  if (isOpen ? parts.length < pattern.length : parts.length !== pattern.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (segment === '*') params.slug = parts.slice(index).join('/');
    else if (isParameter(segment)) params[segment.slice(1, -1)] = part;
    else if (segment !== part) return null;
  }
  return params;
}

/** A SKU keeps its case, and so does whatever stands under an app or in the user area; the rest is lower case. */
export function withOwnCase(pattern: Pattern, lower: readonly string[], written: readonly string[]): string[] {
  return lower.map((part, index) => {
    const segment = pattern[Math.min(index, pattern.length - 1)];
    return segment === '{sku}' || segment === '*' ? (written[index] ?? part) : part;
  });
}

/** Tells whether any path fits both patterns. */
export function overlap(one: Pattern, other: Pattern): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  // `*` stands for at least one segment, so a longer pattern is met by a shorter one only if that is the open one.
  if (short.length < long.length && short.at(-1) !== '*') return false;
  return short.every((segment, index) => fits(segment, long[index] ?? ''));
}

function fits(one: string, other: string): boolean {
  return one === other || isParameter(one) || isParameter(other);
}

/** A segment as it was meant; empty where nobody can read it. Neither a NUL nor a malformed escape names anything. */
export function textOfPart(part: string): string {
  if (!part.includes('%')) return part;
  try {
    const text = decodeURIComponent(part);
    return text.includes('\0') ? '' : text;
  } catch {
    return '';
  }
}
