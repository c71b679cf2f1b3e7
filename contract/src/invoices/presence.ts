import * as z from 'zod/mini';

import { call } from '../call.ts';
import { id } from '../values.ts';
import { invoiceRoles } from './invoiceRoles.ts';

const byInvoice = z.object({ id });
/** Each open page has its own id, so that a person with two open pages can close one. */
const byVisit = z.object({ id, visitId: z.uuid() });

/** An open page reports its presence this often; a user without a report for three times as long has left. */
export const presenceSeconds = 20;

export const listPresence = call({
  id: 'presence.list',
  summary: 'Who else has this invoice open at this moment',
  method: 'GET',
  path: '/economics/reconciliations/:id/presence',
  roles: invoiceRoles,
  reads: ['invoicePresence'],
  params: byInvoice,
  answer: z.array(z.object({ userId: id, name: z.string() })),
});

export const announcePresence = call({
  id: 'presence.announce',
  summary: 'Say that an invoice is open here, again and again while it is',
  method: 'PUT',
  path: '/economics/reconciliations/:id/presence/:visitId',
  roles: invoiceRoles,
  touches: [],
  params: byVisit,
  errors: ['Generic.Not.Found'],
});

export const endPresence = call({
  id: 'presence.end',
  summary: 'Say that an invoice is no longer open here',
  method: 'DELETE',
  path: '/economics/reconciliations/:id/presence/:visitId',
  roles: invoiceRoles,
  touches: [],
  params: byVisit,
});
