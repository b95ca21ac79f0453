/** Tells whether a statement failed because the value exists already (PostgreSQL's unique_violation). */
export function isViolationOf(error: unknown, constraint: string): boolean {
  const found = error as { code?: string; constraint?: string };
  return found.code === '23505' && found.constraint === constraint;
}
