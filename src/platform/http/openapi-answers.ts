import { codes } from '../../shared/envelope.ts';

const object = { type: 'object' };
const text = { type: 'string' };
const dialog = {
  type: 'object',
  required: ['title', 'text', 'actions'],
  properties: {
    title: text,
    text,
    actions: {
      type: 'array',
      items: {
        type: 'object',
        required: ['label'],
        properties: { label: text, path: text },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};
const fieldErrors = {
  type: 'array',
  items: {
    type: 'object',
    required: ['field', 'rule', 'message'],
    properties: { field: text, rule: text, message: text },
    additionalProperties: false,
  },
};

/** An answer with another code than 0. */
export const refusal = {
  type: 'object',
  required: ['code', 'msg'],
  properties: {
    code: { enum: Object.values(codes).filter((code) => code !== codes.done && code !== codes.fault) },
    msg: text,
    data: {
      type: 'object',
      properties: {
        errors: fieldErrors,
        dialog,
        step: { ...object, description: 'The further step that code 10 asks for' },
        proof: { ...object, description: 'What a proof is made from (docs/robots.md)' },
        current: { ...object, description: 'What was saved meanwhile' },
        checkout: { ...object, description: 'The checkout as it is now' },
        orderNo: { ...text, description: 'The order that was placed already' },
        count: { type: 'integer', description: 'Things that are chosen now' },
        available: { type: 'integer', description: 'Units that are left' },
        places: { type: 'array', items: object, description: 'Things in which a picture stands' },
        totals: { ...object, description: 'Its sums' },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

/** An answer to a fault of the shop’s own. */
export const fault = {
  type: 'object',
  required: ['code', 'msg'],
  properties: {
    code: { const: codes.fault },
    msg: text,
    data: {
      type: 'object',
      required: ['requestId'],
      properties: { requestId: text },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

export const refusalRef = { $ref: '#/components/schemas/Refusal' };

export function jsonOf(schema: object) {
  return { 'application/json': { schema } };
}

function refused(description: string) {
  return { description, content: jsonOf(refusalRef) };
}

const faultRef = { $ref: '#/components/schemas/Fault' };

const byStatus = {
  400: ['BadRequest', refused('Malformed JSON or a wrong content type')],
  409: ['KeyUnderWay', refused('The first call with this idempotency key is under way; see Retry-After')],
  413: ['TooLarge', refused('The body is too large')],
  422: ['KeyUsed', refused('This idempotency key was used for another call')],
  429: ['TooMany', refused('Too many calls; see Retry-After')],
  500: ['Fault', { description: 'A fault of ours, with data.requestId', content: jsonOf(faultRef) }],
  503: [
    'Unavailable',
    {
      description: 'Starting or overloaded; see Retry-After',
      content: jsonOf({ oneOf: [refusalRef, faultRef] }),
    },
  ],
} as const;

/** Answers of broken requests, by name: operations refer to them. */
export const refusals = Object.fromEntries(Object.values(byStatus));

/** References to the answers of some statuses. */
export function refusalsRef(...statuses: `${keyof typeof byStatus}`[]): object {
  return Object.fromEntries(statuses.map((one) => [one, { $ref: `#/components/responses/${byStatus[one][0]}` }]));
}
