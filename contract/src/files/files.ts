import * as z from 'zod/mini';

import { call } from '../call.ts';
import { id } from '../values.ts';

export const getFile = call({
  id: 'files.download',
  summary: 'A file of an order that the account takes part in, as an attachment',
  method: 'GET',
  path: '/files/:id',
  roles: 'signedIn',
  reads: [],
  params: z.object({ id }),
  answer: 'file',
  errors: ['Generic.Not.Found'],
});
