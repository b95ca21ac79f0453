/** The list with one of its elements at another place. */
export function moved<Each>(list: readonly Each[], from: number, to: number): Each[] {
  const others = list.filter((_, place) => place !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
}
