/** Connections by the id of a visitor or customer, who may have several tabs and devices. */
export class Connections<Member> {
  readonly #members = new Map<string, Set<Member>>();

  get ids(): string[] {
    return [...this.#members.keys()];
  }

  join(id: string, member: Member): void {
    this.#members.set(id, (this.#members.get(id) ?? new Set()).add(member));
  }

  leave(id: string, member: Member): void {
    const members = this.#members.get(id);
    members?.delete(member);
    if (members?.size === 0) this.#members.delete(id);
  }

  of(id: string): Iterable<Member> {
    return this.#members.get(id) ?? [];
  }
}
