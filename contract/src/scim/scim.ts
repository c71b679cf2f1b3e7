import * as z from 'zod/mini';

import { type Call, call } from '../call.ts';
import { id } from '../values.ts';

/** The scope of a key with which a company's directory manages the users of its account (SCIM 2.0); no other goes with it. */
export const directoryScope = 'scim';

/** Where the directory finds the calls, below the portal's address. */
export const scimPath = '/api/scim/v2';

export const scimSchemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  config: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
} as const;

export const maxScimPage = 200;
const short = z.string().check(z.maxLength(254));
const longer = z.string().check(z.maxLength(1000));

/** Several values of one attribute: a role, or a location. */
const plural = z.object({
  value: z.string(),
  type: z.optional(z.string()),
  primary: z.optional(z.boolean()),
});

/** A user as the directory sees it. With `attributes` the answer has only those. */
export const scimUser = z.object({
  schemas: z.array(z.string()),
  id,
  externalId: z.optional(z.string()),
  userName: z.optional(z.string()),
  displayName: z.optional(z.string()),
  name: z.optional(
    z.object({
      formatted: z.optional(z.string()),
      givenName: z.optional(z.string()),
      familyName: z.optional(z.string()),
    }),
  ),
  emails: z.optional(z.array(plural)),
  active: z.optional(z.boolean()),
  roles: z.optional(z.array(plural)),
  entitlements: z.optional(z.array(plural)),
  meta: z.object({ resourceType: z.string(), location: z.string() }),
});
export type ScimUser = z.output<typeof scimUser>;

const listOf = <T extends z.ZodMiniType>(resource: T) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(resource),
  });

/** Directories send more than the portal keeps, and send text where the standard has other types: the server reads what it knows. */
const sentUser = z.record(z.string(), z.unknown());
/** Users of large companies come with attributes that the portal does not keep. */
const maxBytes = 256_000;
export const maxScimOperations = 100;
const sentPatch = z.object({
  Operations: z
    .array(z.object({ op: short, path: z.optional(longer), value: z.optional(z.unknown()) }))
    .check(z.minLength(1), z.maxLength(maxScimOperations)),
});

const part = { attributes: z.optional(longer), excludedAttributes: z.optional(longer) };
const readErrors = [
  'Generic.Not.Found',
  'Scim.Filter.Invalid',
  'Generic.Too.Many.Requests',
] as const;
const changeErrors = [
  'Generic.Not.Found',
  'Generic.Already.Exists',
  'Scim.Path.Invalid',
  'Scim.Value.Invalid',
  'Scim.Syntax.Invalid',
  'Users.Last.Admin',
  'Users.Staff.Apart',
  'Generic.Too.Many.Requests',
] as const;

const directory = <const C extends Omit<Call, 'roles' | 'protocol'>>(spec: C) =>
  call({ ...spec, roles: 'scimToken', protocol: 'scim' } as const);

export const getScimConfig = directory({
  id: 'scim.config',
  summary: 'What the portal supports of SCIM 2.0',
  method: 'GET',
  path: '/scim/v2/ServiceProviderConfig',
  reads: [],
  answer: z.record(z.string(), z.unknown()),
});

export const listScimResourceTypes = directory({
  id: 'scim.resourceTypes',
  summary: 'The kinds of resources: users only',
  method: 'GET',
  path: '/scim/v2/ResourceTypes',
  reads: [],
  answer: listOf(z.record(z.string(), z.unknown())),
});

export const listScimSchemas = directory({
  id: 'scim.schemas',
  summary: 'The attributes of a user',
  method: 'GET',
  path: '/scim/v2/Schemas',
  reads: [],
  answer: listOf(z.record(z.string(), z.unknown())),
});

export const listScimGroups = directory({
  id: 'scim.groups',
  summary: 'Always empty: the portal has no groups',
  method: 'GET',
  path: '/scim/v2/Groups',
  reads: [],
  query: z.object({}),
  answer: listOf(z.record(z.string(), z.unknown())),
});

export const listScimUsers = directory({
  id: 'scim.list',
  summary: 'The people of the account: members, invited and deactivated',
  method: 'GET',
  path: '/scim/v2/Users',
  reads: ['user'],
  query: z.object({
    ...part,
    filter: z.optional(longer),
    startIndex: z.optional(short),
    count: z.optional(short),
  }),
  answer: listOf(scimUser),
  errors: readErrors,
});

export const getScimUser = directory({
  id: 'scim.one',
  summary: 'One person of the account',
  method: 'GET',
  path: '/scim/v2/Users/:id',
  reads: ['user'],
  params: z.object({ id: short }),
  query: z.object(part),
  answer: scimUser,
  errors: readErrors,
});

export const createScimUser = directory({
  id: 'scim.create',
  summary:
    'Add a person; without sign-in by the company the person is invited by mail, as by an administrator',
  method: 'POST',
  path: '/scim/v2/Users',
  touches: ['user'],
  body: sentUser,
  maxBytes,
  answer: scimUser,
  errors: changeErrors,
});

export const replaceScimUser = directory({
  id: 'scim.replace',
  summary: 'Replace what the directory says of a person, and activate or deactivate the person',
  method: 'PUT',
  path: '/scim/v2/Users/:id',
  touches: ['user'],
  params: z.object({ id: short }),
  body: sentUser,
  maxBytes,
  answer: scimUser,
  errors: changeErrors,
});

export const patchScimUser = directory({
  id: 'scim.patch',
  summary: 'Change single attributes of a person',
  method: 'PATCH',
  path: '/scim/v2/Users/:id',
  touches: ['user'],
  params: z.object({ id: short }),
  body: sentPatch,
  maxBytes,
  answer: scimUser,
  errors: changeErrors,
});

export const deleteScimUser = directory({
  id: 'scim.delete',
  summary: 'End the membership and forget what the directory said of the person',
  method: 'DELETE',
  path: '/scim/v2/Users/:id',
  touches: ['user'],
  params: z.object({ id: short }),
  errors: changeErrors,
});
