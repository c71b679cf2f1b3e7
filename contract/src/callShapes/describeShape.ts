// By its own name: it runs on Node alone, and the browsers' part of zod must not contain it.
import { toJSONSchema, type ZodMiniType } from 'zod/mini';

import { bodyAsSent, spellingsOf } from '../asSent.ts';
import { type Call, driverMayCall, isTokenCall } from '../call.ts';
import { type CallShape, limitedPeople, type ShapeSchema } from '../releases/callShapes.ts';
import { isSupplierLike, roleAllows, roles as allRoles } from '../roles.ts';
import { accountRoles } from '../users/userRoles.ts';

type Schema = ZodMiniType;

/** Words for readers, and limits that every whole number has. */
const isNoise = (key: string, value: unknown): boolean =>
  ['$schema', 'description', 'title', 'default', 'examples'].includes(key) ||
  ((key === 'minimum' || key === 'maximum') &&
    Math.abs(value as number) >= Number.MAX_SAFE_INTEGER);

/** Named values, whose keys are names and not words of JSON schema. */
const byName: readonly string[] = ['properties', '$defs'];

function lean(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(lean);
  if (typeof json !== 'object' || json === null) return json;
  // The pattern of a format says the same again, at length.
  const formatted = 'format' in json && 'pattern' in json;
  return Object.fromEntries(
    Object.entries(json)
      .filter(([key, value]) => !isNoise(key, value) && !(formatted && key === 'pattern'))
      .map(([key, value]) => [
        key,
        byName.includes(key)
          ? Object.fromEntries(
              Object.entries(value as object).map(([name, each]) => [name, lean(each)]),
            )
          : lean(value),
      ]),
  );
}

const toShape = (schema: Schema, io: 'input' | 'output'): ShapeSchema =>
  lean(toJSONSchema(schema, { io, unrepresentable: 'any' })) as ShapeSchema;

/** Keys that the server takes in a second spelling: either will do. */
function withSpellings(call: Call, schema: Schema, shape: ShapeSchema): ShapeSchema {
  const spellings = [...spellingsOf(call, schema)];
  if (spellings.length === 0) return shape;
  const properties = { ...(shape['properties'] as Record<string, unknown>) };
  for (const [key, other] of spellings) properties[other] = properties[key];
  return { ...shape, properties };
}

const takes: Readonly<Record<(typeof limitedPeople)[number], (call: Call) => boolean>> = {
  drivers: (call) =>
    driverMayCall(call) &&
    (call.roles === 'signedIn' ||
      allRoles.some((role) => isSupplierLike(role) && isFor(call, role))),
  someLocations: (call) =>
    call.wholeAccount !== true && accountRoles.customer.some((role) => isFor(call, role)),
  companySessions: (call) => call.personal !== true,
};

const isFor = ({ roles }: Call, role: (typeof allRoles)[number]): boolean =>
  typeof roles === 'string' ? roles === 'signedIn' : roleAllows(roles, role);

/** None of a call that asks for no person. */
const alsoForOf = (call: Call) =>
  call.roles === 'anonymous' || isTokenCall(call)
    ? []
    : limitedPeople.filter((people) => takes[people](call));

function describe(call: Call, sent: (schema: Schema) => ShapeSchema, body?: Schema): CallShape {
  const { method, path, roles, params, files, answer, list, errors = [] } = call;
  const query = list?.query ?? call.query;
  const alsoFor = alsoForOf(call);
  const rows = errors.filter((error) => typeof error !== 'string');
  return {
    method,
    path,
    roles: typeof roles === 'string' ? roles : [...roles],
    ...(alsoFor.length > 0 && { alsoFor }),
    ...(params && { params: toShape(params, 'input') }),
    ...(query && { query: sent(query) }),
    ...(body && { body: sent(body) }),
    ...(files && { files: files.max }),
    answer: typeof answer === 'object' ? toShape(answer, 'output') : (answer ?? 'nothing'),
    ...(list && { list: true as const }),
    ...(rows.length > 0 && {
      rows: Object.fromEntries(rows.map(({ key, current }) => [key, toShape(current, 'output')])),
    }),
  };
}

/** What the code of a page relies on: its types make it send every key of the body. */
export const reliedShape = (call: Call): CallShape =>
  describe(call, (schema) => toShape(schema, 'input'), call.body);

/** What the server takes and answers; it takes more than pages send. */
export const servedShape = (call: Call): CallShape =>
  describe(
    call,
    (schema) => withSpellings(call, schema, toShape(schema, 'input')),
    bodyAsSent(call),
  );
