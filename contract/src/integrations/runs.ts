import * as z from 'zod/mini';

import { call } from '../call.ts';
import { list } from '../list.ts';
import { id, instant, optionalText } from '../values.ts';
import {
  byId,
  commonFields,
  hostField,
  importedFileTypes,
  integrationKind,
  integrationRoles,
  runStates,
  secretField,
} from './integrations.ts';

/** The steps of a test of a source, in their order. */
export const probeSteps = ['address', 'connect', 'signIn', 'folder', 'files', 'write'] as const;
export type ProbeStep = (typeof probeSteps)[number];

export const probe = z.object({
  step: z.enum(probeSteps),
  ok: z.boolean(),
  /** The result: an address, a fingerprint, a folder, names of files; on failure, the server's message. */
  detail: z.nullable(z.string()),
  /** The key of a refusal. */
  reason: z.nullable(z.string()),
});
export type Probe = z.output<typeof probe>;

export const integrationRun = z.object({
  id,
  state: z.enum(runStates),
  /** Null if the schedule started it. */
  startedBy: z.nullable(z.string()),
  startedAt: instant,
  finishedAt: z.nullable(instant),
  /** Files in the folder that are of the wanted type. */
  found: z.int(),
  taken: z.int(),
  failed: z.int(),
  /** There were more files than one run takes. */
  more: z.boolean(),
  /** The key of a refusal. */
  reason: z.nullable(z.string()),
  detail: z.nullable(z.string()),
});
export type IntegrationRun = z.output<typeof integrationRun>;

export const fileStates = ['taken', 'imported', 'failed', 'retry'] as const;

/** A file that was found at a source, and its result. */
export const integrationFile = z.object({
  id,
  name: z.string(),
  path: z.string(),
  bytes: z.int(),
  state: z.enum(fileStates),
  takenAt: instant,
  /** Its present place at the source, if it was moved. */
  movedTo: z.nullable(z.string()),
  /** The import of this file; it has the invoice's id. */
  importId: z.nullable(id),
  /** The key of a refusal. */
  reason: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  /** Who decided that a failed file needs no more work, and when. It no longer counts as failed. */
  dismissedBy: z.nullable(z.string()),
  dismissedAt: z.nullable(instant),
});
export type IntegrationFile = z.output<typeof integrationFile>;

export const testIntegration = call({
  id: 'integrations.test',
  summary: 'Try the connection step by step; nothing is taken',
  method: 'POST',
  path: '/settings/integrations/:id/test',
  roles: integrationRoles,
  wholeAccount: true,
  touches: ['integration'],
  params: byId,
  answer: z.array(probe),
  errors: ['Generic.Not.Found', 'Generic.Too.Many.Requests'],
});

export const trySource = call({
  id: 'integrations.try',
  summary:
    'Try a source with the settings that somebody has typed, before they are saved; nothing is saved, taken or written by it',
  method: 'POST',
  path: '/settings/integrations/try',
  roles: integrationRoles,
  wholeAccount: true,
  reads: ['integration'],
  body: z.strictObject({
    kind: integrationKind,
    /** The saved source whose password is used, if none is typed and the server is still the same. */
    savedId: z.nullable(id),
    /** Null for blob storage, whose connection string has it. */
    host: z.nullable(hostField),
    username: optionalText(200),
    /** A password, or a connection string. */
    secret: secretField,
    fingerprint: optionalText(200),
    containerName: optionalText(63),
    folder: commonFields.folder,
    fileType: z.enum(importedFileTypes),
  }),
  answer: z.array(probe),
  errors: [
    'Integrations.Address.Not.Allowed',
    'Integrations.Secret.Missing',
    'Integrations.Connection.String.Invalid',
    'Generic.Not.Found',
    'Generic.Too.Many.Requests',
  ],
});

export const runIntegration = call({
  id: 'integrations.run',
  summary: 'Look for files now; where a run is under way, that is the answer',
  method: 'POST',
  path: '/settings/integrations/:id/run',
  roles: integrationRoles,
  wholeAccount: true,
  touches: ['integration', 'integrationRun'],
  params: byId,
  answer: integrationRun,
  errors: ['Generic.Not.Found', 'Generic.Too.Many.Requests'],
});

export const listIntegrationRuns = call({
  id: 'integrations.runs',
  summary: 'When files were looked for in the last 90 days, newest first',
  method: 'GET',
  path: '/settings/integrations/:id/runs',
  roles: integrationRoles,
  wholeAccount: true,
  reads: ['integrationRun'],
  params: byId,
  list: list({ filters: {}, sorts: ['startedAt'], defaultSort: 'startedAt:desc', noSearch: true }),
  answer: integrationRun,
});

export const listIntegrationFiles = call({
  id: 'integrations.files',
  summary: 'The files that were found, newest first',
  method: 'GET',
  path: '/settings/integrations/:id/files',
  roles: integrationRoles,
  wholeAccount: true,
  reads: ['integrationRun', 'invoiceImport'],
  params: byId,
  list: list({
    filters: { state: { in: z.enum(fileStates) } },
    sorts: ['takenAt'],
    defaultSort: 'takenAt:desc',
  }),
  answer: integrationFile,
});

export const retryIntegrationFile = call({
  id: 'integrations.retry',
  summary: 'Try a file that failed once more',
  method: 'POST',
  path: '/settings/integrations/:id/files/:fileId/retry',
  roles: integrationRoles,
  wholeAccount: true,
  touches: ['integration', 'integrationRun', 'invoiceImport'],
  params: z.object({ id, fileId: id }),
  answer: integrationFile,
  errors: ['Generic.Not.Found', 'Integrations.File.Not.Failed'],
});

export const dismissIntegrationFile = call({
  id: 'integrations.dismiss',
  summary:
    'Take a failed file out of the count of failed ones; the log keeps it, and it may still be tried again',
  method: 'POST',
  path: '/settings/integrations/:id/files/:fileId/dismiss',
  roles: integrationRoles,
  wholeAccount: true,
  touches: ['integration', 'integrationRun'],
  params: z.object({ id, fileId: id }),
  answer: integrationFile,
  errors: ['Generic.Not.Found', 'Integrations.File.Not.Failed'],
});
