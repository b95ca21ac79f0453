import type { Log } from '../../platform/log.ts';
import { type ChangeTag, readTag } from '../../shared/change-tags.ts';
import {
  type CartNotice,
  type ClientMessage,
  heartbeat,
  type NoticeMessage,
  type ServerMessage,
} from '../../shared/contracts/realtime.ts';
import { codes } from '../../shared/envelope.ts';
import { Connections } from './connections.ts';
import { readMessage, write } from './message.ts';
import type { StaffPorts } from './presences.ts';
import { StaffBoard } from './staff-board.ts';
import { type Reader, StockBoard, type StocksOf } from './stock-board.ts';

/** Queries of other modules; the wiring passes them in. */
export interface HubPorts {
  stocksOf: StocksOf;
  /** The versions of those visitors' carts that exist. */
  cartVersions(visitorIds: string[]): Promise<{ visitorId: string; version: number }[]>;
  /** Loads the message for everybody under this key; null when it was removed. */
  noticeOf(key: string): NoticeMessage | null;
  /** Finds the customer of a token; `ended` when its session was ended from elsewhere, null for a wrong or dead one. */
  customerOf(token: string): Promise<KnownCustomer | 'ended' | null>;
  /** Which of these sessions were ended from elsewhere. */
  endedAmong(sessionIds: string[]): Promise<string[]>;
  staff: StaffPorts;
  log: Log;
}

interface KnownCustomer {
  id: string;
  visitorId: string;
  sessionId: string;
}

/** Connection, with what has been proved about it. */
interface Member extends Reader {
  visitorId: string | null;
  customer: KnownCustomer | null;
  watched: string[];
  open: boolean;
}

/** Connections of this process, and the messages that each of them gets. */
export class Hub {
  readonly #visitors = new Connections<Member>();
  readonly #customers = new Connections<Member>();
  readonly #everybody = new Set<Member>();
  readonly #board: StockBoard;
  readonly #staff: StaffBoard;
  readonly #ports: HubPorts;

  constructor(ports: HubPorts) {
    this.#ports = ports;
    this.#board = new StockBoard(ports.stocksOf, this.#failed);
    this.#staff = new StaffBoard(ports.staff, this.#failed);
  }

  /** Welcomes somebody whom the cookie of the handshake proved to be this visitor, or nobody. */
  join(reader: Reader, visitorId: string | null): Member {
    const member = { send: reader.send, visitorId, customer: null, watched: [], open: true };
    this.#everybody.add(member);
    if (visitorId) this.#visitors.join(visitorId, member);
    return member;
  }

  leave(member: Member): void {
    member.open = false;
    this.#everybody.delete(member);
    if (member.visitorId) this.#visitors.leave(member.visitorId, member);
    this.#disconnectCustomer(member);
    this.#watch(member, []);
    this.#await(this.#staff.leave(member));
  }

  /** Handles a message of a client. An unreadable one is answered with code 40 and has no effect. */
  receive(member: Member, text: string): void {
    const message = readMessage(text);
    if (message) this.#answer(member, message);
    else say(member, { code: codes.refused, msg: 'unreadable' });
  }

  /** Handles a change that was announced to every process. */
  publish(tags: string[]): void {
    for (const tag of tags) {
      const publish = readTag(tag);
      if (publish) this.#dispatch(publish);
    }
  }

  close(): void {
    this.#board.close();
    this.#staff.close();
  }

  #answer(member: Member, message: ClientMessage): void {
    if (message.msg === 'ping') return say(member, { code: heartbeat, msg: 'pong' });
    if (message.msg === 'watch') return this.#watch(member, message.data.productIds);
    if (message.msg === 'presence') return this.#await(this.#staff.show(member, message.data.subject));
    this.#authenticate(member, message.data.token).catch(this.#failed);
  }

  /** Subscribes a connection to the messages of the token's owner, a customer or staff; a wrong token leaves it anonymous. */
  async #authenticate(member: Member, token: string): Promise<void> {
    const customer = await this.#ports.customerOf(token);
    const staff = customer ? null : await this.#staff.join(member, token);
    if (!member.open) return this.#staff.leave(member);
    if (staff) return say(member, { code: codes.done, msg: 'auth' });
    if (!customer) return say(member, { code: codes.signInNeeded, msg: 'auth' });
    if (customer === 'ended') return say(member, { code: codes.signedOut, msg: 'signedOut' });
    this.#disconnectCustomer(member);
    member.customer = customer;
    this.#customers.join(customer.id, member);
    // A customer's cart is that of the visitor they shop as, whichever cookie came with the handshake.
    this.#visitors.join(customer.visitorId, member);
    say(member, { code: codes.done, msg: 'auth' });
    // The session may have ended between the query and its result, before this connection was subscribed.
    await this.#publishEnded([member]);
  }

  #disconnectCustomer(member: Member): void {
    const { customer } = member;
    if (!customer) return;
    member.customer = null;
    this.#customers.leave(customer.id, member);
    if (customer.visitorId !== member.visitorId) this.#visitors.leave(customer.visitorId, member);
  }

  #watch(member: Member, productIds: string[]): void {
    for (const id of member.watched) this.#board.leave(member, id);
    member.watched = [...new Set(productIds)];
    for (const id of member.watched) this.#board.watch(member, id);
  }

  #dispatch(publish: ChangeTag): void {
    if (publish.what === 'product') return this.#board.changed([publish.id]);
    if (publish.what === 'cart') return this.#publishCart(publish.visitorId, publish.version);
    if (publish.what === 'notice') return this.#publishNotice(publish.key);
    if (publish.what === 'staff') return this.#staff.publish(publish.kind, publish.about);
    if (publish.what === 'presence') return this.#await(this.#staff.present(publish.told));
    if (publish.what === 'everything') return this.#publishAll();
    const { kind, about } = publish;
    if (kind === 'signedOut') return this.#signOut(publish.id, about);
    for (const member of this.#customers.of(publish.id))
      say(member, { code: codes.done, msg: kind, data: { id: about } });
  }

  /** Tells those of the members whose session is over. */
  async #publishEnded(members: Iterable<Member>): Promise<void> {
    const signedIn = [...members].flatMap(({ customer }) => customer ?? []);
    if (signedIn.length === 0) return;
    const ended = new Set(await this.#ports.endedAmong(signedIn.map(({ sessionId }) => sessionId)));
    for (const { id, sessionId } of signedIn) if (ended.has(sessionId)) this.#signOut(id, sessionId);
  }

  /** Sends the sign-out message to the connections of an ended session, and unsubscribes them from the customer. */
  #signOut(customerId: string, sessionId: string): void {
    for (const member of [...this.#customers.of(customerId)]) {
      if (member.customer?.sessionId !== sessionId) continue;
      say(member, { code: codes.signedOut, msg: 'signedOut', data: { id: sessionId } });
      this.#disconnectCustomer(member);
    }
  }

  #publishCart(visitorId: string, version: number): void {
    const data: CartNotice = { version };
    for (const member of this.#visitors.of(visitorId)) say(member, { code: 0, msg: 'cart', data });
  }

  #publishNotice(key: string): void {
    const data = this.#ports.noticeOf(key);
    if (data) for (const member of this.#everybody) say(member, { code: 0, msg: 'notice', data });
  }

  /** Reads the present state once for all connections after notifications may have been lost; clients compare versions. */
  #publishAll(): void {
    this.#board.allChanged();
    this.#staff.allChanged();
    this.#ports
      .cartVersions(this.#visitors.ids)
      .then((carts) => carts.forEach((cart) => this.#publishCart(cart.visitorId, cart.version)))
      .catch(this.#failed);
    this.#publishEnded(this.#everybody).catch(this.#failed);
  }

  #await(work: Promise<void>): void {
    work.catch(this.#failed);
  }

  readonly #failed = (error: unknown) => this.#ports.log.error({ err: error }, 'failed to send realtime messages');
}

function say(reader: Reader, message: ServerMessage): void {
  reader.send(write(message));
}
