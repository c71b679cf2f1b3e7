import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { id, text, version } from '../values.ts';
import {
  byId,
  versionSeen,
  commonFields,
  usualFields,
  integration,
  integrationRoles,
  secretField,
  writeErrors,
} from './integrations.ts';

const fields = {
  containerName: z
    .string()
    .check(z.regex(/^(?!.*--)[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, { error: 'Container' })),
  connectionString: secretField,
  ...commonFields,
};

export const createAzureBlob = call({
  id: 'azureBlobs.create',
  summary: 'Take invoices from a container of Azure blob storage',
  method: 'POST',
  path: '/settings/integrations/azure-blobs',
  roles: integrationRoles,
  touches: ['integration'],
  idempotent: true,
  body: z.strictObject({
    id,
    ...fields,
    ...usualFields,
    /** As the specification has it; the path says it already. */
    type: z.optional(text(50)),
    /** Without one: its container. */
    name: z.optional(text(80)),
  }),
  answer: integration,
  errors: [...writeErrors, 'Generic.Already.Exists'],
});

export const getAzureBlob = call({
  id: 'azureBlobs.one',
  summary: 'What is known of a container of Azure blob storage that invoices are taken from',
  method: 'GET',
  path: '/settings/integrations/azure-blobs/:id',
  roles: integrationRoles,
  reads: ['integration'],
  params: byId,
  answer: integration,
  errors: ['Generic.Not.Found'],
});

export const updateAzureBlob = call({
  id: 'azureBlobs.update',
  summary: 'Change how invoices are taken from a container of Azure blob storage, or pause it',
  method: 'PUT',
  path: '/settings/integrations/azure-blobs/:id',
  roles: integrationRoles,
  touches: ['integration'],
  params: byId,
  body: z.strictObject({ version, ...fields }),
  answer: integration,
  errors: [...writeErrors, withRow('Generic.Changed', integration), 'Generic.Not.Found'],
});

export const deleteAzureBlob = call({
  id: 'azureBlobs.delete',
  summary: 'Take no more invoices from a container of Azure blob storage; those that came stay',
  method: 'DELETE',
  path: '/settings/integrations/azure-blobs/:id',
  roles: integrationRoles,
  touches: ['integration'],
  params: byId,
  query: versionSeen,
  errors: [withRow('Generic.Changed', integration), 'Generic.Not.Found'],
});
