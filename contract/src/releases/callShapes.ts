import * as z from 'zod/mini';

import { role } from '../roles.ts';
import { isSchema } from './schemaForm.ts';

/** A JSON schema, as the OpenAPI document has it. */
export const shapeSchema = z.record(z.string(), z.unknown()).check(z.refine(isSchema));
export type ShapeSchema = z.output<typeof shapeSchema>;

/**
 * People whom a call may refuse although it is open to their role: drivers, people with some locations, and people of a session that was
 * opened with a company's own account.
 */
export const limitedPeople = ['drivers', 'someLocations', 'companySessions'] as const;

/** What a remote relies on of one call: who may make it, what it sends and what it reads. */
export const callShape = z.object({
  method: z.string().check(z.maxLength(10)),
  path: z.string().check(z.maxLength(300)),
  roles: z.union([z.array(role), z.enum(['signedIn', 'anonymous', 'deployToken', 'scimToken'])]),
  /** Those whom it takes too. Releases from before this was recorded name nobody, and so rely on nobody. */
  alsoFor: z.optional(z.array(z.enum(limitedPeople))),
  params: z.optional(shapeSchema),
  query: z.optional(shapeSchema),
  body: z.optional(shapeSchema),
  /** The number of files that may be attached. */
  files: z.optional(z.int()),
  /** Of one row for a list; `nothing`, `file` and `tus` have no schema. */
  answer: z.union([shapeSchema, z.enum(['nothing', 'file', 'tus'])]),
  list: z.optional(z.literal(true)),
  /** The rows that refusals carry, by the key of the refusal. */
  rows: z.optional(z.record(z.string(), shapeSchema)),
});
export type CallShape = z.output<typeof callShape>;

export const callIssues = [
  'gone',
  'moved',
  'forbidden',
  'inputRequired',
  'inputGone',
  'inputNarrower',
  'answerGone',
  'answerMayLack',
  'answerWider',
  'answerOther',
] as const;

/** How the live contract differs from what a release relies on. */
export const callProblem = z.object({
  /** The id of the call. */
  call: z.string(),
  /** Where in it, such as `body.lines[].amount`; empty for the call as a whole. */
  field: z.string(),
  issue: z.enum(callIssues),
  /** Names and values, the same in every language: the new address, the values that are refused, both types. */
  what: z.string(),
});
export type CallProblem = z.output<typeof callProblem>;

const english: Readonly<Record<CallProblem['issue'], string>> = {
  gone: 'does not exist',
  moved: 'has another address',
  forbidden: 'is not open to roles that use it',
  inputRequired: 'is required',
  inputGone: 'is not taken',
  inputNarrower: 'takes less than is sent',
  answerGone: 'is not answered',
  answerMayLack: 'may be missing',
  answerWider: 'has values that are not known',
  answerOther: 'is of another type',
};

/** For logs, commands and refusals; pages have their own words. */
export const problemText = ({ call, field, issue, what }: CallProblem): string =>
  `${[call, field].filter((part) => part !== '').join(' ')} ${english[issue]}${what === '' ? '' : ` (${what})`}`;
