import { presenceTag } from '../../shared/change-tags.ts';

/** A member of staff whose token is good. */
export interface KnownStaff {
  id: string;
  name: string;
  may(permission: string): boolean;
}

export interface StaffPorts {
  staffOf(token: string): Promise<KnownStaff | null>;
  /** Tells every process, also this one. */
  tell(tag: string): Promise<void>;
  now(): Date;
  newId(): string;
}

/** Milliseconds after which a connection says again what it has open, and after which one that does not has gone. */
const renewed = 30_000;
const gone = 90_000;

/** A connection of this process and what it has open. */
interface Shown {
  key: string;
  staff: KnownStaff;
  subject: string | null;
  send(names: string[]): void;
}

/** A thing that a connection of any process has open. */
interface Present {
  staffId: string;
  name: string;
  subject: string;
  until: number;
}

/**
 * Members and what they have open, in every process: each tells the others by notifications, and answers somebody new on a subject with those
 * of its own who are there. A process that ended without a word is forgotten after a while.
 */
export class Presences {
  readonly #own = new Map<string, Shown>();
  readonly #all = new Map<string, Present>();
  readonly #ports: StaffPorts;
  readonly #failed: (error: unknown) => void;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(ports: StaffPorts, failed: (error: unknown) => void) {
    this.#ports = ports;
    this.#failed = failed;
  }

  async show(shown: Shown): Promise<void> {
    this.#own.set(shown.key, shown);
    this.#timer ??= setInterval(() => void this.#renew().catch(this.#failed), renewed).unref();
    await this.#tell(shown, 'new');
  }

  async leave(key: string): Promise<void> {
    const shown = this.#own.get(key);
    this.#own.delete(key);
    if (shown?.subject) await this.#tell({ ...shown, subject: null }, 'again');
  }

  /** Handles what a process told: remembers it, tells those who have the same open, and answers somebody new. */
  async receive(told: string): Promise<void> {
    const [key = '', staffId = '', name = '', subject = '', how = ''] = told.split(':').map(decodeURIComponent);
    const former = this.#all.get(key)?.subject;
    if (subject) this.#all.set(key, { staffId, name, subject, until: this.#ports.now().getTime() + gone });
    else this.#all.delete(key);
    if (former !== subject || how === 'new') this.#say([former, subject]);
    if (how !== 'new' || !subject) return;
    const here = [...this.#own.values()].filter((each) => each.subject === subject && each.key !== key);
    for (const each of here) await this.#tell(each, 'again');
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  #tell({ key, staff: { id, name }, subject }: Shown, how: 'new' | 'again'): Promise<void> {
    return this.#ports.tell(presenceTag([key, id, name.slice(0, 60), subject ?? '', how]));
  }

  async #renew(): Promise<void> {
    const now = this.#ports.now().getTime();
    const left = [...this.#all].filter(([, { until }]) => until < now);
    for (const [key] of left) this.#all.delete(key);
    this.#say(left.map(([, { subject }]) => subject));
    for (const each of this.#own.values()) if (each.subject) await this.#tell(each, 'again');
  }

  #say(subjects: (string | undefined)[]): void {
    for (const { subject, staff, send } of this.#own.values()) {
      if (!subject || !subjects.includes(subject)) continue;
      const others = [...this.#all.values()].filter((each) => each.subject === subject && each.staffId !== staff.id);
      send([...new Map(others.map(({ staffId, name }) => [staffId, name])).values()]);
    }
  }
}
