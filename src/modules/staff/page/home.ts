import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Staff } from '../../../platform/http/route.ts';
import type { Translate } from '../../../platform/locale/catalogue.ts';
import { languageTag } from '../../../shared/locale.ts';
import type { Refusal } from '../../../shared/refusal.ts';
import { accountView, ownSessions } from '../account/account.view.ts';
import { shortestPassword } from '../account/password.service.ts';
import { isFreshByLink } from '../account/reauthenticate.ts';
import { builtInRoles } from '../permissions.ts';
import { type AdminTools, formKey, languageOf, sayRefusal, sendPage, statusOf } from './admin-page.ts';

/** A member at their page. */
export interface AtPage {
  request: FastifyRequest;
  reply: FastifyReply;
  tools: AdminTools;
  staff: Staff;
  /** Of their session. */
  token: string;
}

/** Messages at the head of the page, or beside its fields. */
interface Notice {
  done?: string;
  refusal?: Refusal;
  /** Which input of the page a field of the refusal is. */
  rename?: Record<string, string>;
}

/** Page of a member: account, permissions, links, and ways to sign in. */
export async function showHome(at: AtPage, { done, refusal, rename }: Notice = {}): Promise<FastifyReply> {
  const { request, reply, tools, staff, token } = at;
  const language = languageOf(request, tools);
  const t = tools.translations(language);
  const me = await accountView(tools, staff);
  const said = refusal ? sayRefusal(refusal, t, rename) : { errors: {}, wrong: '' };
  const role = Object.hasOwn(builtInRoles, staff.role) ? t(`admin.role.${staff.role}`) : staff.role;
  const vars = {
    me,
    role,
    key: formKey(token),
    fresh: await isFreshByLink(tools, staff),
    shortest: shortestPassword,
    // Liquid takes an empty text for something that is there.
    done,
    errors: said.errors,
    wrong: said.wrong || null,
    links: linksOf(at, t),
    sessions: await sessionsOf(at, t, languageTag(language)),
    mustSecure: me.secondFactor.required && !me.secondFactor.on,
  };
  const status = refusal ? statusOf(reply, refusal) : 200;
  return sendPage(request, reply, tools, { title: t('admin.title'), part: 'home', vars, status });
}

function linksOf({ staff, tools }: AtPage, t: Translate) {
  return [
    { href: '/', label: t('admin.toShop'), open: true },
    { href: '/?preview=true', label: t('admin.toPreview'), open: staff.may('page:get') },
    { href: tools.mailbox, label: t('admin.toMail'), open: tools.mailbox !== null && staff.may('mail:list') },
    { href: '/api/docs', label: t('admin.toDocs'), open: true },
  ].filter(({ open }) => open);
}

async function sessionsOf({ tools, staff }: AtPage, t: Translate, tag: string) {
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const say = (iso: string) => `${time.format(new Date(iso))} UTC`;
  return (await ownSessions(tools, staff)).map(({ id, ip, browser, device, method, at, usedAt, current }) => ({
    id,
    ip,
    current,
    what: [browser, device].filter(Boolean).join(', ') || t('admin.unknownBrowser'),
    since: t('admin.since', { time: say(at), method: t(`admin.method.${method}`) }),
    used: t('admin.used', { time: say(usedAt) }),
  }));
}
