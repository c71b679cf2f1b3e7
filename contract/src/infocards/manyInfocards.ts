import * as z from 'zod/mini';

import { call } from '../call.ts';
import { infocard } from './infocards.ts';
import { id, version } from '../values.ts';

const keepers = ['Admin', 'LocationAdmin'] as const;
const byId = z.object({ id });

export const maxInfocardsAtOnce = 500;

export const bulkInfocardActions = [
  'archive',
  'move',
  'makeOrderable',
  'makeNotOrderable',
] as const;

/** The result for one infocard of many: the row as it is now, or the reason why it is unchanged. */
export const infocardOutcome = z.object({
  id,
  error: z.nullable(z.enum(['Generic.Changed', 'Generic.Not.Found'])),
  version: z.nullable(version),
});

const rows = z
  .array(z.strictObject({ id, version }))
  .check(z.minLength(1), z.maxLength(maxInfocardsAtOnce));

export const changeInfocards = call({
  id: 'infocards.bulk',
  summary: 'Archive, move or open many infocards for orders; each row has its result',
  method: 'POST',
  path: '/info-cards/bulk',
  roles: keepers,
  touches: ['infocard'],
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('move'), locationId: id, rows }),
    z.strictObject({ action: z.enum(['archive', 'makeOrderable', 'makeNotOrderable']), rows }),
  ]),
  answer: z.array(infocardOutcome),
  errors: ['Infocards.Location.Missing'],
});

export const restoreInfocards = call({
  id: 'infocards.bulkRestore',
  summary: 'Restore many archived infocards; each row has its result',
  method: 'POST',
  path: '/info-cards/archived/restore',
  roles: ['Admin'],
  touches: ['infocard'],
  body: z.strictObject({ rows }),
  answer: z.array(infocardOutcome),
});

/** A row that someone has changed or that something still refers to stays, with the reason. */
export const deletionOutcome = z.object({
  id,
  error: z.nullable(z.enum(['Generic.Changed', 'Generic.Not.Found', 'Generic.In.Use'])),
});

export const deleteInfocards = call({
  id: 'infocards.bulkDelete',
  summary: 'Delete many archived infocards; each row has its result',
  method: 'DELETE',
  path: '/info-cards/archived',
  roles: ['Admin'],
  touches: ['infocard'],
  body: z.strictObject({ rows }),
  answer: z.array(deletionOutcome),
});

export const copyInfocard = call({
  id: 'infocards.copy',
  summary: 'Copy an infocard to other locations: to all of the given ones, or to none',
  method: 'POST',
  path: '/info-cards/:id/copies',
  roles: keepers,
  touches: ['infocard'],
  idempotent: true,
  params: byId,
  body: z.strictObject({
    copies: z
      .array(z.strictObject({ id, locationId: id }))
      .check(z.minLength(1), z.maxLength(maxInfocardsAtOnce)),
  }),
  answer: z.array(infocard),
  errors: ['Infocards.Location.Missing', 'Generic.Not.Found', 'Generic.Already.Exists'],
});

export const infocardLabels = call({
  id: 'infocards.labels',
  summary: 'A sheet of labels to print: each code opens the order form of its infocard',
  method: 'POST',
  path: '/info-cards/labels',
  roles: keepers,
  reads: [],
  body: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxInfocardsAtOnce)) }),
  answer: 'file',
  errors: ['Generic.Not.Found'],
});
