import * as z from 'zod/mini';

import { call } from '../call.ts';
import { list } from '../list.ts';
import { id, instant, optionalText, text, version } from '../values.ts';

export const integrationKinds = ['ftp', 'ftps', 'sftp', 'azureBlob', 'imap'] as const;
export const integrationKind = z.enum(integrationKinds);
export type IntegrationKind = z.output<typeof integrationKind>;

export const importedFileTypes = ['any', 'xml', 'pdf'] as const;
export type ImportedFileType = (typeof importedFileTypes)[number];

/** `asDeclared`: the encoding that an XML file declares; any other choice overrules it. */
export const fileEncodings = [
  'asDeclared',
  'utf-8',
  'iso-8859-1',
  'windows-1252',
  'utf-16le',
] as const;
export type FileEncoding = (typeof fileEncodings)[number];

/** The handling of a file at its source after the portal has read it. */
export const afterImport = ['move', 'mark', 'keep'] as const;
export type AfterImport = (typeof afterImport)[number];

export const importSchedules = ['minute', 'fiveMinutes', 'quarterHour', 'hour', 'day'] as const;
export type ImportSchedule = (typeof importSchedules)[number];

export const runStates = ['waiting', 'taking', 'settling', 'done', 'failed'] as const;
export type RunState = (typeof runStates)[number];

/** A source of automatically imported invoices. No answer contains its credentials. */
export const integration = z.object({
  id,
  kind: integrationKind,
  name: z.string(),
  /** For blob storage: the host of its endpoint. */
  host: z.string(),
  /** For blob storage: the name of the storage account. */
  username: z.string(),
  folder: z.string(),
  containerName: z.string(),
  fileType: z.enum(importedFileTypes),
  encoding: z.enum(fileEncodings),
  afterwards: z.enum(afterImport),
  schedule: z.enum(importSchedules),
  active: z.boolean(),
  /** The expected digest of the server's key or certificate; null before the first contact, or if its issuer is trusted. */
  fingerprint: z.nullable(z.string()),
  nextRunAt: instant,
  createdAt: instant,
  lastRun: z.nullable(
    z.object({
      state: z.enum(runStates),
      reason: z.nullable(z.string()),
      startedAt: instant,
      taken: z.int(),
      failed: z.int(),
    }),
  ),
  /** Files that failed to become an invoice and are not handled yet. */
  failedFiles: z.int(),
  version,
});
export type Integration = z.output<typeof integration>;

export const integrationRoles = ['Admin'] as const;

/** They are read one after the other. */
export const mostIntegrations = 20;

/** The settings of every kind of source. */
export const commonFields = {
  name: text(80),
  folder: z.string().check(z.trim(), z.maxLength(300), z.regex(/^[^\p{Cc}]*$/u)),
  fileType: z.enum(importedFileTypes),
  encoding: z.enum(fileEncodings),
  afterwards: z.enum(afterImport),
  schedule: z.enum(importSchedules),
  active: z.boolean(),
};

const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** A value as it is, in capitals, or with a first capital. */
const anyCase = <const V extends readonly [string, ...string[]]>(values: V) => {
  const spelled = values.flatMap((value) =>
    [value, value.toUpperCase(), capitalised(value)].map((text) => [text, value] as const),
  );
  const bySpelling = new Map<string, string>(spelled);
  return z.pipe(
    z.pipe(
      z.enum([...bySpelling.keys()]),
      z.transform((text: string) => bySpelling.get(text) ?? text),
    ),
    z.enum(values),
  ) as unknown as z.ZodMiniType<V[number], V[number]>;
};

/** The settings of a new source that other systems may leave out: it is read every hour, and its files stay where they are. */
export const usualFields = {
  folder: z._default(commonFields.folder, ''),
  fileType: z._default(anyCase(importedFileTypes), 'any'),
  encoding: z._default(anyCase(fileEncodings), 'asDeclared'),
  afterwards: z._default(z.enum(afterImport), 'keep'),
  schedule: z._default(z.enum(importSchedules), 'hour'),
  active: z._default(z.boolean(), true),
};

/** A host name or address, with a port if it is not the default. */
export const hostField = text(255).check(
  z.regex(/^([A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?$/, {
    error: 'Host',
  }),
);

/** Null leaves it unchanged. A new source requires it, and so does a change to another server. */
export const secretField = optionalText(2_000);

/** The refusals of calls that change a source. */

export const byId = z.object({ id });

export const listIntegrations = call({
  id: 'integrations.list',
  summary: 'Where invoices come from by themselves',
  method: 'GET',
  path: '/settings/integrations',
  roles: integrationRoles,
  wholeAccount: true,
  reads: ['integration'],
  list: list({
    filters: { id: { in: id }, kind: { in: integrationKind } },
    sorts: ['name', 'createdAt'],
    defaultSort: 'name:asc',
  }),
  answer: integration,
});
