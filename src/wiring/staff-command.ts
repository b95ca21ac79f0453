import { addStaff, createTicketFor, everyMember, permissionsOf, staffByEmail } from '../modules/staff/index.ts';
import { recordAudit } from '../platform/audit/audit.repo.ts';
import { isEmail } from '../shared/email.ts';
import { pickText } from '../shared/locale.ts';
import type { ShopTools } from './shop-tools.ts';

export const staffUsage = `  staff add EMAIL --role ROLE [--name NAME]                               add somebody, and print a link that lets them in, once
  staff link EMAIL                                                        print a link that lets a member in, once
  staff list                                                              who works in the shop`;

interface Said {
  /** Undefined to print the usage. */
  text?: string;
  code: number;
}

/** The name in the audit log of those who use the command line. */
const machine = { id: '00000000-0000-0000-0000-000000000000', name: 'npm run shop' };

/** Runs `npm run shop -- staff …`. Returns code 1 with a line for a refusal, 2 with the usage for invalid arguments. */
export async function runStaffCommand([verb, ...args]: string[], tools: ShopTools): Promise<Said> {
  if (verb === 'list') return { text: await listing(tools), code: 0 };
  const [email] = args;
  if (!email || email.startsWith('--')) return { code: 2 };
  if (verb === 'add') return add(email, args, tools);
  return verb === 'link' ? link(email, tools) : { code: 2 };
}

async function add(email: string, args: string[], tools: ShopTools): Promise<Said> {
  const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const role = option('--role');
  if (!role) return { code: 2 };
  if (!isEmail(email)) return { text: `${email} is no e-mail address`, code: 1 };
  if (!(await permissionsOf(tools.db, role))) return { text: `there is no role ${role}`, code: 1 };
  if (await staffByEmail(tools.db, email)) return { text: `${email} works here already`, code: 1 };
  const member = { name: option('--name') ?? email.split('@', 1)[0] ?? email, role, email };
  const ticket = await tools.db.transaction().execute(async (tx) => {
    const activity = { action: 'staff:save', subject: `staff:${email}`, before: null, after: member };
    await recordAudit(tx, { staff: machine, ...activity }, tools);
    return addStaff({ ...tools, db: tx }, member);
  });
  return { text: linkLine(tools, ticket), code: 0 };
}

async function link(email: string, tools: ShopTools): Promise<Said> {
  const ticket = await createTicketFor(tools, email);
  return ticket ? { text: linkLine(tools, ticket), code: 0 } : { text: `nobody here has ${email}`, code: 1 };
}

async function listing({ db }: ShopTools): Promise<string> {
  const rows = (await everyMember(db)).map(({ email, role, name, totp_since }) => [
    email ?? '-',
    role,
    totp_since ? 'second factor' : '-',
    name,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

/** Formats a one-time link. */
export function linkLine({ site, config }: ShopTools, ticket: string): string {
  return `${pickText(site().name, 'en', 'en')}: ${config.publicUrl}/admin/enter?ticket=${ticket}`;
}
