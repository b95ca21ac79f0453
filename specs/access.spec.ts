import { describe, expect, test } from 'vitest';
import type { Route } from '../src/platform/http/route.ts';
import { bodies, rows } from './access.table.ts';
import { type Answered, type Cast, callAs, createCallers, setPermissions } from './support/access.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const cast = await createCallers(shop);
const permissions = [...new Set(shop.routes.flatMap(({ may }) => may ?? []))];

/** The authorization result of a call: allowed, not signed in, or forbidden. */
type Verdict = 'in' | 'sign in' | 'not allowed';

function verdictOf({ status, code, msg }: Answered): string {
  if (status === 200 && code === 50) return 'sign in';
  if (status === 200 && code === 30) return 'not allowed';
  const wasProcessed = (status === 200 && [0, 10, 40, 41].includes(code)) || status === 204;
  return wasProcessed ? 'in' : `${status} ${code} ${msg}`;
}

/** The expected result for each caller, from the route's declaration. */
function expected({ who, may }: Route): Record<string, Verdict> {
  const shopper = { customer: 'in', 'another customer': 'in' } as const;
  const anybody = { nobody: 'in', visitor: 'in', ...shopper } as const;
  if (who === 'anyone' || who === 'visitor') return { ...anybody, 'staff without the right': 'in', staff: 'in' };
  const strangers = { nobody: 'sign in', visitor: 'sign in' } as const;
  if (who === 'customer') return { ...strangers, ...shopper, 'staff without the right': 'sign in', staff: 'sign in' };
  const customers = { customer: 'sign in', 'another customer': 'sign in' } as const;
  // Every staff member may call what concerns only their own account.
  const without = may?.startsWith('self:') ? 'in' : 'not allowed';
  return { ...strangers, ...customers, 'staff without the right': without, staff: 'in' };
}

const people = (who: Cast) => ({
  nobody: who.nobody,
  visitor: who.visitor,
  customer: who.ana,
  'another customer': who.ben,
  'staff without the right': who.without,
  staff: who.with,
});

const files = () => {
  const form = new FormData();
  form.append('nothing', 'of use');
  return form;
};

describe('who may call', () => {
  test.each(shop.routes.map((route) => [route.path, route] as const))('%s', async (path, route) => {
    if (route.may) await setPermissions(cast, route.may, permissions);
    const verdicts = Object.entries(people(cast)).map(async ([name, caller]) => {
      return [name, verdictOf(await callAs(caller, path, route.upload ? files() : (bodies[path] ?? {})))] as const;
    });
    expect(Object.fromEntries(await Promise.all(verdicts))).toEqual(expected(route));
  });
});

/** Routes that could name another person's data: all but those of staff, whose permissions cover it. */
const personal = shop.routes.filter(({ who, may }) => who !== 'staff' || may.startsWith('self:'));

describe('ownership', () => {
  test('every route for shoppers has a row in specs/access.table.ts', () => {
    expect(personal.map(({ path }) => path).filter((path) => !(path in rows))).toEqual([]);
  });

  test('every row of the table belongs to an existing route', () => {
    const paths = new Set<string>(personal.map(({ path }) => path));
    expect(Object.keys(rows).filter((path) => !paths.has(path))).toEqual([]);
  });

  test.each(Object.entries(rows).flatMap(([path, row]) => (typeof row === 'function' ? [[path, row] as const] : [])))(
    '%s: to another it is not there, to its owner it is',
    async (path, row) => {
      for (const { owner, hers, another, his } of await row(cast)) {
        const { code, msg } = await callAs(another, path, his);
        expect({ code, msg }, JSON.stringify(his)).toEqual({ code: 40, msg: 'We could not find that.' });
        expect(await callAs(owner, path, hers), JSON.stringify(hers)).toMatchObject({ code: 0 });
      }
    },
  );
});
