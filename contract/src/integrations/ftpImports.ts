import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { id, optionalText, text, version } from '../values.ts';
import {
  byId,
  versionSeen,
  commonFields,
  usualFields,
  hostField,
  integration,
  integrationRoles,
  secretField,
  writeErrors,
} from './integrations.ts';

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
  method: 'POST',
  path: '/settings/integrations/ftp-imports',
  roles: integrationRoles,
  touches: ['integration'],
  idempotent: true,
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
  answer: integration,
  errors: [...writeErrors, 'Generic.Already.Exists'],
});

export const getFtpImport = call({
  id: 'ftpImports.one',
  summary: 'One folder that invoices are taken from',
  method: 'GET',
  path: '/settings/integrations/ftp-imports/:id',
  roles: integrationRoles,
  reads: ['integration'],
  params: byId,
  answer: integration,
  errors: ['Generic.Not.Found'],
});

export const updateFtpImport = call({
  id: 'ftpImports.update',
  summary: 'Change a folder that invoices are taken from, or pause it',
  method: 'PUT',
  path: '/settings/integrations/ftp-imports/:id',
  roles: integrationRoles,
  touches: ['integration'],
  params: byId,
  body: z.strictObject({ version, ...fields }),
  answer: integration,
  errors: [...writeErrors, withRow('Generic.Changed', integration), 'Generic.Not.Found'],
});

export const deleteFtpImport = call({
  id: 'ftpImports.delete',
  summary: 'Take no more invoices from a folder; those that came stay',
  method: 'DELETE',
  path: '/settings/integrations/ftp-imports/:id',
  roles: integrationRoles,
  touches: ['integration'],
  params: byId,
  query: versionSeen,
  errors: [withRow('Generic.Changed', integration), 'Generic.Not.Found'],
});
