import { Agent, request } from 'node:http';
import type { Checkout, Placed } from '../src/shared/contracts/checkout.ts';

interface Answer<T> {
  code: number;
  msg: string;
  data: T;
}

const agent = new Agent({ keepAlive: true, maxSockets: 400 });

const filledIn = {
  email: 'ana@example.com',
  shippingMethod: 'standard',
  // Cash on delivery is offered there.
  address: {
    countryCode: 'PH',
    province: '00',
    city: 'Makati City',
    postalCode: '1210',
    firstName: 'Ana',
    lastName: 'Cruz',
    line1: '1 Ayala Avenue',
    phone: '+639171234567',
  },
};

let attempts = 0;

/** A guest with a cookie. */
export class Shopper {
  readonly #port: number;
  readonly #onAnswer: (path: string) => void;
  #cookie = '';

  /** `onAnswer` is called after each answer with the call's path below `/api/web/`. */
  constructor(port: number, onAnswer: (path: string) => void = () => undefined) {
    this.#port = port;
    this.#onAnswer = onAnswer;
  }

  /** The cookie of this guest. */
  get cookie(): string {
    return this.#cookie;
  }

  /** Buys one unit of a SKU: cart, checkout, address, order. */
  async buy(sku: string, paymentMethod = 'cash-on-delivery'): Promise<Answer<Placed>> {
    const ready = await this.prepare(sku, paymentMethod);
    return ready.code === 0 ? this.place(ready.data) : { ...ready, data: { orderNo: '' } as Placed };
  }

  async prepare(sku: string, paymentMethod = 'cash-on-delivery'): Promise<Answer<Checkout>> {
    const added = await this.#post<Checkout>('cart/add', { sku, quantity: 1 });
    if (added.code !== 0) return added;
    const { data } = await this.#post<Checkout>('checkout/create', { from: 'cart' });
    return this.#post('checkout/update', { slug: data.slug, paymentMethod, ...filledIn });
  }

  place({ slug, totals }: Checkout): Promise<Answer<Placed>> {
    attempts += 1;
    const idempotencyKey = `bench-${process.pid}-${attempts}`;
    return this.#post('checkout/place', { slug, totals: { total: totals.total }, idempotencyKey });
  }

  /** Pays an order that was placed with the built-in provider. */
  async payByTestCard({ payment }: Placed): Promise<void> {
    const { code, msg } = await this.#post('payment/test/card', {
      paymentId: payment.paymentId,
      card: '4242424242424242',
    });
    if (code !== 0) throw new Error(`the test card was refused: ${msg}`);
  }

  #post<T>(path: string, body: object): Promise<Answer<T>> {
    const text = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const target = { host: '127.0.0.1', port: this.#port, path: `/api/web/${path}`, method: 'POST', agent };
    return new Promise((resolve, reject) => {
      const sent = request({ ...target, headers: { ...headers, cookie: this.#cookie } }, (answer) => {
        const [cookie] = answer.headers['set-cookie'] ?? [];
        if (cookie) this.#cookie = cookie.split(';', 1)[0] ?? '';
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          this.#onAnswer(path);
          resolve(JSON.parse(Buffer.concat(chunks).toString()) as Answer<T>);
        });
      });
      sent.on('error', reject);
      sent.end(text);
    });
  }
}
