/** Whether a statement failed because somebody else has the value already (PostgreSQL's unique_violation). */
export function isViolationOf(error: unknown, constraint: string): boolean {
  const found = error as { code?: string; constraint?: string };
  return found.code === '23505' && found.constraint === constraint;
}
