import { Refusal } from '../../../http/errors.ts';

/** What a directory says of a person, as far as the portal keeps it. */
export interface Attributes {
  userName: string;
  externalId: string | null;
  displayName: string | null;
  givenName: string | null;
  familyName: string | null;
  email: string | null;
  active: boolean;
  /** Null if the directory says nothing of it: then it stays as the portal has it. */
  roles: string[] | null;
  locations: string[] | null;
}

export type SentAttributes = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is SentAttributes =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const invalid = (detail: string): Refusal => new Refusal('Scim.Value.Invalid', { detail });

const mostCharacters = 254;

function textOf(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string') throw invalid(`${name} is not a text`);
  const text = value.trim();
  if (text.length > mostCharacters) throw invalid(`${name} is too long`);
  // Also changes of the text direction, by which one name looks like another.
  if (/[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(text))
    throw invalid(`${name} has forbidden characters`);
  return text === '' ? null : text;
}

/** Entra ID sends the text "False". */
function booleanOf(name: string, value: unknown): boolean {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (text === true || text === 'true') return true;
  if (text === false || text === 'false') return false;
  throw invalid(`${name} is neither true nor false`);
}

const isPrimary = (value: unknown): boolean =>
  isObject(value) &&
  (value['primary'] === true ||
    (typeof value['primary'] === 'string' && /^true$/i.test(value['primary'])));

/** The values of an attribute with several: each a text, or an object with one; the primary one first. */
function valuesOf(name: string, value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  if (list.length > 500) throw invalid(`${name} has too many values`);
  return list
    .toSorted((one, other) => Number(isPrimary(other)) - Number(isPrimary(one)))
    .flatMap((each) => {
      // Entra ID also sends the object as a text.
      const object = typeof each === 'string' && each.startsWith('{') ? parsed(each) : each;
      const text = textOf(name, isObject(object) ? (object['value'] ?? object['id']) : object);
      return text === null ? [] : [text];
    });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

interface Path {
  readonly attribute: string;
  readonly sub: string | null;
  /** The value in brackets, as in `roles[value eq "Admin"]`. */
  readonly only: string | null;
}

const pathPattern = /^([A-Za-z][\w-]*)(?:\[([^\]]*)\])?(?:\.([A-Za-z$][\w$-]*))?$/;
const corePrefix = /^urn:ietf:params:scim:schemas:core:2\.0:User:/i;

/** Null for attributes of an extension, which the portal does not keep. */
function readPath(text: string): Path | null {
  const own = text.trim().replace(corePrefix, '');
  if (/^urn:/i.test(own)) return null;
  const [, attribute = '', bracket, sub] = pathPattern.exec(own) ?? [];
  if (attribute === '')
    throw new Refusal('Scim.Path.Invalid', { detail: `Not a path: ${text.slice(0, 200)}` });
  const [, only = null] = /^\s*value\s+eq\s+"([^"]*)"\s*$/i.exec(bracket ?? '') ?? [];
  return { attribute: attribute.toLowerCase(), sub: sub?.toLowerCase() ?? null, only };
}

const texts = {
  externalid: 'externalId',
  displayname: 'displayName',
} as const;
const names = { givenname: 'givenName', familyname: 'familyName' } as const;

type Op = 'add' | 'replace' | 'remove';

function changeList(
  list: readonly string[] | null,
  op: Op,
  { only }: Path,
  values: readonly string[],
): string[] {
  const gone = only === null ? values : [only];
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  if (op === 'remove')
    return gone.length === 0
      ? []
      : (list ?? []).filter((each) => !gone.some((value) => same(each, value)));
  if (op === 'replace') return [...values];
  // A person has one role, the first: one that is added takes its place.
  return [...values, ...(list ?? []).filter((each) => !values.some((value) => same(each, value)))];
}

/** Sets one attribute. Those that the portal does not keep are accepted, because directories send all that they know. */
function set(person: Attributes, op: Op, path: Path, value: unknown): void {
  const { attribute, sub } = path;
  if (attribute === 'username') {
    const name = textOf('userName', value);
    if (op === 'remove' || name === null) throw invalid('A user has a userName');
    person.userName = name;
  } else if (attribute === 'active') {
    if (op === 'remove') throw invalid('active cannot be removed');
    person.active = booleanOf('active', value);
  } else if (Object.hasOwn(texts, attribute)) {
    person[texts[attribute as keyof typeof texts]] =
      op === 'remove' ? null : textOf(attribute, value);
  } else if (attribute === 'name') {
    setName(person, op, sub, value);
  } else if (attribute === 'emails') {
    const [first = null] = op === 'remove' ? [] : valuesOf('emails', value);
    if (sub === null || sub === 'value') person.email = first;
  } else if (attribute === 'roles' || attribute === 'entitlements') {
    const key = attribute === 'roles' ? 'roles' : 'locations';
    if (sub !== null && sub !== 'value') return;
    const values = value === undefined || value === null ? [] : valuesOf(attribute, value);
    person[key] = changeList(person[key], op, path, values);
  }
}

function setName(person: Attributes, op: Op, sub: string | null, value: unknown): void {
  if (sub !== null) {
    if (Object.hasOwn(names, sub))
      person[names[sub as keyof typeof names]] =
        op === 'remove' ? null : textOf(`name.${sub}`, value);
    return;
  }
  if (op === 'remove') {
    person.givenName = null;
    person.familyName = null;
  } else if (isObject(value)) {
    for (const [key, each] of Object.entries(value)) setName(person, op, key.toLowerCase(), each);
  }
}

/** Every key of an object as a path, also `name.givenName` and those of the core schema. */
function setAll(person: Attributes, op: Op, values: SentAttributes): void {
  for (const [key, value] of Object.entries(values)) {
    const path = readPath(key);
    if (path) set(person, op, path, value);
  }
}

export interface Operation {
  readonly op: string;
  readonly path?: string | undefined;
  readonly value?: unknown;
}

/** Applies the operations of a PATCH (RFC 7644, 3.5.2), also as Entra ID spells them. */
export function patched(before: Attributes, operations: readonly Operation[]): Attributes {
  const person = structuredClone(before);
  for (const { op: written, path: text, value } of operations) {
    const op = written.toLowerCase();
    if (op !== 'add' && op !== 'replace' && op !== 'remove')
      throw new Refusal('Scim.Syntax.Invalid', { detail: `Not an operation: ${written}` });
    if (text === undefined || text === '') {
      if (op === 'remove' || !isObject(value))
        throw new Refusal('Scim.Path.Invalid', {
          detail: `${written} has neither path nor values`,
        });
      setAll(person, op, value);
    } else {
      const path = readPath(text);
      if (path) set(person, op, path, value);
    }
  }
  return person;
}

const empty: Omit<Attributes, 'active'> = {
  userName: '',
  externalId: null,
  displayName: null,
  givenName: null,
  familyName: null,
  email: null,
  roles: null,
  locations: null,
};

/**
 * The attributes of a whole user, as POST and PUT send one. What is missing is empty; role and locations stay, and so does `active`:
 * a directory that only renames a person who was turned off does not let it in again.
 */
export function attributesOf(
  sent: SentAttributes,
  { active }: Pick<Attributes, 'active'>,
): Attributes {
  const person = { ...empty, active };
  setAll(person, 'replace', sent);
  if (person.userName === '') throw invalid('A user has a userName');
  return person;
}
