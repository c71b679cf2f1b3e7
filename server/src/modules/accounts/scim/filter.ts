import { Refusal } from '../../../http/errors.ts';

const attributes = {
  username: 'userName',
  externalid: 'externalId',
  'emails.value': 'email',
  emails: 'email',
  id: 'id',
  active: 'active',
} as const;

export interface Filter {
  readonly attribute: (typeof attributes)[keyof typeof attributes];
  readonly value: string;
}

const comparison =
  /^\s*([\w.:]+)(?:\[\s*type\s+eq\s+"[^"]*"\s*\](?:\.value)?)?\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*$/i;
const core = /^urn:ietf:params:scim:schemas:core:2\.0:User:/i;

/** The one comparison that directories ask for before they change anything: is there a person with this name? */
export function parseFilter(text: string): Filter {
  const [, path = '', quoted = ''] = comparison.exec(text) ?? [];
  const name = path.replace(core, '').toLowerCase();
  if (!Object.hasOwn(attributes, name)) throw unsupported(text);
  return { attribute: attributes[name as keyof typeof attributes], value: valueOf(quoted, text) };
}

function valueOf(quoted: string, text: string): string {
  try {
    return String(JSON.parse(quoted.startsWith('"') ? quoted : quoted.toLowerCase()));
  } catch {
    throw unsupported(text);
  }
}

const unsupported = (text: string): Refusal =>
  new Refusal('Scim.Filter.Invalid', {
    detail: `Not supported: ${text.slice(0, 200)}. The portal compares userName, externalId, emails.value, id or active with eq`,
  });
