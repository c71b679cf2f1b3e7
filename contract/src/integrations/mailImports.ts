import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { id, optionalText, text, version } from '../values.ts';
import {
  byId,
  versionSeen,
  commonFields,
  hostField,
  integration,
  integrationRoles,
  secretField,
  writeErrors,
} from './integrations.ts';

const fields = {
  host: hostField,
  username: text(200),
  password: secretField,
  fingerprint: optionalText(200),
  ...commonFields,
};

export const createMailImport = call({
  id: 'mailImports.create',
  summary: 'Take invoices from a mailbox',
  method: 'POST',
  path: '/settings/integrations/mail-imports',
  roles: integrationRoles,
  touches: ['integration'],
  idempotent: true,
  body: z.strictObject({ id, ...fields }),
  answer: integration,
  errors: [...writeErrors, 'Generic.Already.Exists'],
});

export const getMailImport = call({
  id: 'mailImports.one',
  summary: 'What is known of a mailbox that invoices are taken from',
  method: 'GET',
  path: '/settings/integrations/mail-imports/:id',
  roles: integrationRoles,
  reads: ['integration'],
  params: byId,
  answer: integration,
  errors: ['Generic.Not.Found'],
});

export const updateMailImport = call({
  id: 'mailImports.update',
  summary: 'Change how invoices are taken from a mailbox, or pause it',
  method: 'PUT',
  path: '/settings/integrations/mail-imports/:id',
  roles: integrationRoles,
  touches: ['integration'],
  params: byId,
  body: z.strictObject({ version, ...fields }),
  answer: integration,
  errors: [...writeErrors, withRow('Generic.Changed', integration), 'Generic.Not.Found'],
});

export const deleteMailImport = call({
  id: 'mailImports.delete',
  summary: 'Take no more invoices from a mailbox; those that came stay',
  method: 'DELETE',
  path: '/settings/integrations/mail-imports/:id',
  roles: integrationRoles,
  touches: ['integration'],
  params: byId,
  query: versionSeen,
  errors: [withRow('Generic.Changed', integration), 'Generic.Not.Found'],
});
