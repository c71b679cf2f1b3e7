import * as z from 'zod/mini';

import { call } from '../call.ts';
import { id, optionalText, text, version } from '../values.ts';
import { commonFields, usualFields, hostField, secretField } from './integrations.ts';
import { creating, deleting, readingOne, updating } from './sourceCalls.ts';

export const ftpKinds = ['ftp', 'ftps', 'sftp'] as const;
export type FtpKind = (typeof ftpKinds)[number];

const fields = {
  kind: z.enum(ftpKinds),
  host: hostField,
  username: text(200),
  password: secretField,
  fingerprint: optionalText(200),
  ...commonFields,
};

export const createFtpImport = call({
  id: 'ftpImports.create',
  summary: 'Take invoices from a folder of an FTP, FTPS or SFTP server',
  path: '/settings/integrations/ftp-imports',
  ...creating,
  body: z.strictObject({
    id,
    ...fields,
    ...usualFields,
    kind: z._default(z.enum(ftpKinds), 'ftp'),
    /** As the specification has it; the path says it already. */
    type: z.optional(text(50)),
    /** Without one: its host. */
    name: z.optional(text(80)),
  }),
});

export const getFtpImport = call({
  id: 'ftpImports.one',
  summary: 'One folder that invoices are taken from',
  path: '/settings/integrations/ftp-imports/:id',
  ...readingOne,
});

export const updateFtpImport = call({
  id: 'ftpImports.update',
  summary: 'Change a folder that invoices are taken from, or pause it',
  path: '/settings/integrations/ftp-imports/:id',
  ...updating,
  body: z.strictObject({ version, ...fields }),
});

export const deleteFtpImport = call({
  id: 'ftpImports.delete',
  summary: 'Take no more invoices from a folder; those that came stay',
  path: '/settings/integrations/ftp-imports/:id',
  ...deleting,
});
