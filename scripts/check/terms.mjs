/**
 * Words that the shop's texts do not use, by language: what is refused, the term to write instead, and the keys that may keep it.
 * Those marked `demo` apply to the demo's texts (`demo/catalogue`) too.
 */
const refused = {
  en: [
    [/\be-mail/i, 'email', { demo: true }],
    [/\bletters?\b/i, 'email', { keys: ['address.format', 'search.synonymWords'] }],
    [/\bthis mail\b/i, 'this email'],
    [/(?<!at )\bpresent\b(?! password)/i, 'gift'],
    [/\bfavou?rites?\b/i, 'wish list'],
    [/\bsecond factor\b/i, 'two-factor authentication (2FA)'],
    [/\bthis piece\b/i, 'this product'],
    [/\bwrite to us\b/i, 'contact us'],
    [/\bthings?\b(?=.*\b(?:cart|order|stock|list|running low)\b)/i, 'item'],
  ],
  zh: [
    [/你/, '您'],
    [/[「」]/, '“ ”', { demo: true }],
    [
      /账号/,
      '账户',
      { keys: ['auth.wrongFormat', 'account.format', 'account.signInWrong', 'account.taken'], demo: true },
    ],
    [/电子邮箱|电邮/, '邮箱', { demo: true }],
    [/重置/, '重设', { demo: true }],
    [/款式/, '规格'],
    [/封信|写信|信件/, '邮件'],
  ],
  'zh-HK': [
    [/您/, '你', { demo: true }],
    [/[“”]/, '「」', { demo: true }],
    [/裡/, '裏', { demo: true }],
    [/[賬账]/, '帳', { demo: true }],
    [/帳號/, '帳戶', { demo: true }],
    [/商品|產品/, '貨品', { demo: true }],
    [/庫存/, '存貨', { demo: true }],
    [/價格/, '價錢', { demo: true }],
    [/郵政編號/, '郵政編碼', { demo: true }],
    [/收貨地址/, '送貨地址', { demo: true }],
    [/無需|無須/, '毋須', { demo: true }],
    [/已寄出|寄到|發到/, '已發貨 / 發送至'],
    [/返貨|信件|封信|寫信/, '到貨通知 / 電郵'],
    [/首頁/, '主頁', { demo: true }],
    [/(?<![寄匯])出貨/, '發貨', { demo: true }],
    [/承運商|物流公司/, '速遞公司', { demo: true }],
    [/追蹤(?:編號|號碼)|運單編號/, '運單號碼', { demo: true }],
  ],
  fil: [
    [/\be-mail/i, 'email', { demo: true }],
    [/kupon|\bcoupons?\b/i, 'voucher', { demo: true }],
    [/promosyon/i, 'promo', { demo: true }],
    [/regalo/i, 'freebie'],
    [/karakter/i, 'character', { demo: true }],
    [/numero ng mobile/i, 'mobile number', { demo: true }],
    [/\b(?:liham|sulat)\b/i, 'email'],
    [/\b(?:lumipas|lipas|paso|nag-expire)\b/i, 'expired na'],
    [/\b(?:padala|pagpapadala)\b/i, 'shipping, shipping fee'],
    [/\bkabuuan\b/i, 'total', { demo: true }],
    [/\bsalapi\b/i, 'currency', { demo: true }],
    [/\bpaborito\b/i, 'wish list'],
    [/\bpangunahin\b/i, 'default'],
    [/\bbituin\b/i, 'stars'],
    [/\bminsanan/i, 'one-time code (OTP)'],
    [/beripi/i, 'verified', { demo: true }],
    [/bayad sa pagdating/i, 'cash on delivery (COD)', { demo: true }],
    [/\b(?:lalawigan|probinsiya)/i, 'probinsya'],
    [/\bparokya\b/i, 'parish'],
    [/ikalawang patunay/i, 'two-factor authentication (2FA)'],
    [/araw ng trabaho/i, 'working day', { demo: true }],
    [/\btalyer\b/i, 'workshop', { demo: true }],
    [/\b(?:iyong|aking) (?:cart|order|account|email|wish list|password)\b/i, '… mo, … ko', { demo: true }],
  ],
};

/** Finds refused words in a text; one sentence each. */
export function refusedTerms(language, key, text, { demo = false } = {}) {
  return (refused[language] ?? []).flatMap(([pattern, instead, only = {}]) => {
    if (only.keys?.includes(key) || (demo && !only.demo)) return [];
    const [found] = pattern.exec(text) ?? [];
    return found ? [`${key} says “${found}” in ${language}; the term is ${instead}`] : [];
  });
}

const bare = ['shop', 'title', 'name', 'issuer'];
const spaced = ['count', 'amount', 'code', 'orderNo', 'email', 'date'];
const han = '\\p{Script=Han}';
const tooFar = new RegExp(`${han} \\{(${bare.join('|')})\\}|\\{(${bare.join('|')})\\} ${han}`, 'u');
const tooClose = new RegExp(`${han}\\{(${spaced.join('|')})\\}|\\{(${spaced.join('|')})\\}${han}`, 'u');

/** Chinese: names stand in the sentence without spaces; numbers, sums, codes and the like have one on each side. */
export function spacing(language, key, text) {
  if (!language.startsWith('zh')) return [];
  const far = tooFar.exec(text)?.[0];
  const close = tooClose.exec(text)?.[0];
  return [
    ...(far ? [`${key} has a space in “${far}” in ${language}`] : []),
    ...(close ? [`${key} wants a space in “${close}” in ${language}`] : []),
  ];
}

/** Words that Filipino shares with English: those of the term list, and others that local shops use as they are. */
const shared = new Set(
  `cart checkout order orders number item items variant voucher code promo gift card freebie wish list sign in out up account
  password verification verified one-time otp passkey two-factor authentication 2fa security center activity log email mobile address
  delivery billing shipping fee pick-up payment method cash on cod bank transfer total subtotal return returns refund review reviews
  newsletter stock alert home currency off default state parish barangay oblast suburb townland eircode pin zip postal contact
  nickname rating availability sale reference tax barcode browser back office editor ip paypal
  credit debit note discount express test iban page invitation terms size chart unit price tracking bill rate net invoice
  packing slip pick parcel standard sign-in details overview`.split(/\s+/),
);

/** Filipino that is still English: word for word the English text, with a word that does not stay. */
export function stillEnglish(key, english, filipino) {
  const words = english.replace(/\{\w+\}/g, ' ').match(/[A-Za-z\d][\w-]*/g) ?? [];
  const left = words.filter((word) => !shared.has(word.toLowerCase()));
  return english === filipino && left.length > 0 ? [`${key} is English in fil: ${left.join(', ')}`] : [];
}

/** Filipino counts 0–3, 5, 7, 8, 10 and more as “one”: both forms carry the same text, with the count in it. */
export function unequalForms(messages) {
  return Object.entries(messages).flatMap(([key, text]) => {
    if (!key.endsWith('_one')) return [];
    const other = messages[key.replace(/_one$/, '_other')];
    if (text !== other) return [`${key} and its other form differ in fil`];
    return text.includes('{count}') ? [] : [`${key} does not say {count} in fil`];
  });
}
