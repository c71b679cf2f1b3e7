import * as z from 'zod/mini';

import { call } from '../call.ts';
import { id, optionalText, text, version } from '../values.ts';
import { commonFields, hostField, secretField } from './integrations.ts';
import { creating, deleting, readingOne, updating } from './sourceCalls.ts';

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
  path: '/settings/integrations/mail-imports',
  ...creating,
  body: z.strictObject({ id, ...fields }),
});

export const getMailImport = call({
  id: 'mailImports.one',
  summary: 'What is known of a mailbox that invoices are taken from',
  path: '/settings/integrations/mail-imports/:id',
  ...readingOne,
});

export const updateMailImport = call({
  id: 'mailImports.update',
  summary: 'Change how invoices are taken from a mailbox, or pause it',
  path: '/settings/integrations/mail-imports/:id',
  ...updating,
  body: z.strictObject({ version, ...fields }),
});

export const deleteMailImport = call({
  id: 'mailImports.delete',
  summary: 'Take no more invoices from a mailbox; those that came stay',
  path: '/settings/integrations/mail-imports/:id',
  ...deleting,
});
