import * as z from 'zod/mini';

import { call } from '../call.ts';
import { id, text } from '../values.ts';

/** A supplier account that receives forwarded orders. */
export const subSupplier = z.object({
  id,
  name: z.string(),
  city: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
});
export type SubSupplier = z.output<typeof subSupplier>;

export const listSubSuppliers = call({
  id: 'subSuppliers.list',
  summary: 'The supplier accounts that orders may be forwarded to; few, so without pages',
  method: 'GET',
  path: '/suppliers/sub-suppliers',
  offline: true,
  roles: ['Supplier'],
  reads: ['subSupplier'],
  answer: z.array(subSupplier),
});

export const addSubSupplier = call({
  id: 'subSuppliers.add',
  summary: 'Add a supplier account by its VAT or company number; no other account can be looked up',
  method: 'POST',
  path: '/suppliers/sub-suppliers',
  roles: ['Supplier'],
  touches: ['subSupplier'],
  body: z.strictObject({ vatNumber: text(40) }),
  answer: z.array(subSupplier),
  errors: ['SubSuppliers.Unknown'],
});

export const removeSubSupplier = call({
  id: 'subSuppliers.remove',
  summary: 'Stop forwarding to this account; forwarded orders stay',
  method: 'DELETE',
  path: '/suppliers/sub-suppliers/:id',
  roles: ['Supplier'],
  touches: ['subSupplier'],
  params: z.object({ id }),
  answer: z.array(subSupplier),
});
