import type { PresenceMessage, StaffNews } from '../../shared/contracts/realtime.ts';
import { missedNews, newsPermission } from '../../shared/staff-news.ts';
import { Gathered } from './gathered.ts';
import { write } from './message.ts';
import { type KnownStaff, Presences, type StaffPorts } from './presences.ts';
import type { Reader } from './stock-board.ts';

interface Watching {
  token: string;
  /** Its place among those who are present. */
  key: string;
}

/** Connections of the back office: news that their members may read, and who else has the same thing open. */
export class StaffBoard {
  readonly #readers = new Map<Reader, Watching>();
  readonly #presences: Presences;
  readonly #ports: StaffPorts;
  readonly #gathered: Gathered;

  constructor(ports: StaffPorts, failed: (error: unknown) => void) {
    this.#ports = ports;
    this.#presences = new Presences(ports, failed);
    this.#gathered = new Gathered(failed);
  }

  /** Subscribes a connection; null for a token of nobody. */
  async join(reader: Reader, token: string): Promise<KnownStaff | null> {
    const staff = await this.#ports.staffOf(token);
    if (staff) this.#readers.set(reader, { token, key: this.#readers.get(reader)?.key ?? this.#ports.newId() });
    return staff;
  }

  async leave(reader: Reader): Promise<void> {
    const watching = this.#readers.get(reader);
    this.#readers.delete(reader);
    if (watching) await this.#presences.leave(watching.key);
  }

  /** Notes what a connection has open, e.g. `product:0192…`; null for nothing. Only what its member may read. */
  async show(reader: Reader, subject: string | null): Promise<void> {
    const watching = this.#readers.get(reader);
    if (!watching) return;
    const staff = await this.#staffOf(reader, watching);
    const [kind = ''] = subject?.split(':') ?? [];
    if (!staff || !this.#readers.has(reader)) return;
    const shown = subject && staff.may(`${kind}:get`) ? subject : null;
    const send = (names: string[]) => {
      const data: PresenceMessage = { subject: shown, names };
      reader.send(write({ code: 0, msg: 'presence', data }));
    };
    await this.#presences.show({ key: watching.key, staff, subject: shown, send });
  }

  /** Sends news of a kind to the members who may list it, the same news at most twice in half a second. */
  publish(kind: string, id: string): void {
    if (this.#readers.size > 0) this.#gathered.call(`${kind}:${id}`, () => this.#send({ kind, id }));
  }

  /** Tells everybody that news may have been lost. */
  allChanged(): void {
    this.publish(missedNews, '');
  }

  /** Handles what a process told of who is present. */
  present(told: string): Promise<void> {
    return this.#presences.receive(told);
  }

  close(): void {
    this.#presences.close();
    this.#gathered.close();
  }

  async #send(data: StaffNews): Promise<void> {
    const permission = newsPermission(data.kind);
    for (const [reader, watching] of [...this.#readers]) {
      const staff = await this.#staffOf(reader, watching);
      if (staff && (permission === null || staff.may(permission))) reader.send(write({ code: 0, msg: 'staff', data }));
    }
  }

  /** The member as they are now: sessions end and roles change while a connection is open. */
  async #staffOf(reader: Reader, { token }: Watching): Promise<KnownStaff | null> {
    const staff = await this.#ports.staffOf(token);
    if (!staff) await this.leave(reader);
    return staff;
  }
}
