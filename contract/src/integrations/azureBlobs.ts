import * as z from 'zod/mini';

import { call } from '../call.ts';
import { id, text, version } from '../values.ts';
import { commonFields, usualFields, secretField } from './integrations.ts';
import { creating, deleting, readingOne, updating } from './sourceCalls.ts';

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
  path: '/settings/integrations/azure-blobs',
  ...creating,
  body: z.strictObject({
    id,
    ...fields,
    ...usualFields,
    /** As the specification has it; the path says it already. */
    type: z.optional(text(50)),
    /** Without one: its container. */
    name: z.optional(text(80)),
  }),
});

export const getAzureBlob = call({
  id: 'azureBlobs.one',
  summary: 'What is known of a container of Azure blob storage that invoices are taken from',
  path: '/settings/integrations/azure-blobs/:id',
  ...readingOne,
});

export const updateAzureBlob = call({
  id: 'azureBlobs.update',
  summary: 'Change how invoices are taken from a container of Azure blob storage, or pause it',
  path: '/settings/integrations/azure-blobs/:id',
  ...updating,
  body: z.strictObject({ version, ...fields }),
});

export const deleteAzureBlob = call({
  id: 'azureBlobs.delete',
  summary: 'Take no more invoices from a container of Azure blob storage; those that came stay',
  path: '/settings/integrations/azure-blobs/:id',
  ...deleting,
});
