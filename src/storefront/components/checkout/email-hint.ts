/** Domains of mail that many people have; a domain of this list is never doubted. */
const known = new Set(
  (
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com aol.com ' +
    'mail.com email.com proton.me protonmail.com pm.me zoho.com fastmail.com gmx.com gmx.net gmx.de web.de t-online.de ' +
    'freenet.de orange.fr wanadoo.fr free.fr sfr.fr laposte.net libero.it ziggo.nl kpnmail.nl planet.nl xs4all.nl ' +
    'hotmail.nl live.nl telenet.be skynet.be hotmail.co.uk yahoo.co.uk btinternet.com sky.com hotmail.fr yahoo.fr ' +
    'hotmail.de yahoo.de hotmail.it yahoo.it hotmail.es yahoo.es comcast.net verizon.net att.net sbcglobal.net cox.net ' +
    'yahoo.com.ph yahoo.com.hk yahoo.com.tw yahoo.com.sg yahoo.co.jp docomo.ne.jp naver.com daum.net hanmail.net ' +
    'qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com 139.com 189.cn netvigator.com'
  ).split(' '),
);

/** Mistyped endings that no registry has given out. */
const endings: Record<string, string> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  vom: 'com',
  xom: 'com',
  cpm: 'com',
  coom: 'com',
  comm: 'com',
  nte: 'net',
  ent: 'net',
  ogr: 'org',
};

/** The address that was probably meant by a mistyped one: `ana@gmial.con` is `ana@gmail.com`; null where nothing is suspected. */
export function meantEmail(typed: string): string | null {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || domain.length < 4 || known.has(domain)) return null;
  const mended = withEnding(domain);
  const meant = known.has(mended) ? mended : (nearest(mended) ?? mended);
  return meant === domain ? null : `${email.slice(0, at)}@${meant}`;
}

function withEnding(domain: string): string {
  const dot = domain.lastIndexOf('.');
  const right = endings[domain.slice(dot + 1)];
  return dot > 0 && right ? `${domain.slice(0, dot)}.${right}` : domain;
}

/** The known domain that is one slip away, of at least seven characters: short ones are too near to others. */
function nearest(domain: string): string | undefined {
  return [...known].find((each) => each.length >= 7 && isOneSlip(domain, each));
}

/** True where one character is missing, too many, another one, or swapped with its neighbour. */
function isOneSlip(typed: string, right: string): boolean {
  if (Math.abs(typed.length - right.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === right[start]) start += 1;
  const one = typed.slice(start);
  const other = right.slice(start);
  const swapped = one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2);
  return swapped || one.slice(1) === other.slice(1) || one.slice(1) === other || one === other.slice(1);
}
