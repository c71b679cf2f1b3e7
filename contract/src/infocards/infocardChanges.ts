import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { id, seenVersion, seenVersionQuery } from '../values.ts';
import { infocards } from './infocardFields.ts';
import { infocard } from './infocards.ts';

const { editors: keepers } = infocards;
const admins = ['Admin'] as const;

const byId = z.object({ id });
/** The path contains the type as well; an unknown one is refused by its key. */
const kind = z.string().check(z.maxLength(50));
const byKind = z.object({ kind });
const byKindAndId = z.object({ kind, id });

const type = z.string().check(z.maxLength(50));
/** Fields that a body leaves out get their initial value, or none. */
const creation = z.strictObject({ ...infocards.making, id, type });

const refusals = [
  'Infocards.Location.Missing',
  'Infocards.Type.Unknown',
  'Generic.Not.Found',
] as const;
const changeRefusals = [...refusals, withRow('Generic.Changed', infocard)] as const;

const createdInfocard = z.extend(infocard, {
  /** False: the infocard is stored, but the position of its location on the map is unknown. */
  geolocated: z.boolean(),
});

const making = {
  method: 'POST',
  roles: keepers,
  touches: ['infocard'],
  idempotent: true,
  params: byKind,
  body: creation,
  answer: createdInfocard,
  errors: [...refusals, 'Generic.Already.Exists'],
} as const;

/** Path and body both contain the type; a type that differs from the path is refused as unknown. */
export const createInfocard = call({
  id: 'infocards.create',
  summary: 'Add an infocard of containers, accounts or supplies at a location',
  path: '/background-data/infocards/:kind',
  ...making,
});

export const addInfocard = call({
  id: 'infocards.add',
  summary: 'The same with the path for reading infocards',
  path: '/info-cards/:kind',
  ...making,
});

const change = z.strictObject({
  version: seenVersion,
  ...infocards.changing,
  type: z.optional(type),
});

const changing = {
  roles: keepers,
  touches: ['infocard'],
  params: byKindAndId,
  answer: infocard,
  errors: changeRefusals,
} as const;

export const changeInfocard = call({
  id: 'infocards.change',
  summary: 'Change some fields of an infocard; omitted fields stay',
  method: 'PATCH',
  path: '/background-data/infocards/:kind/:id',
  ...changing,
  body: change,
});

export const patchInfocard = call({
  id: 'infocards.patch',
  summary: 'The same with the path for reading infocards',
  method: 'PATCH',
  path: '/info-cards/:kind/:id',
  ...changing,
  body: change,
});

export const replaceInfocard = call({
  id: 'infocards.replace',
  summary: 'Replace all fields of an infocard; omitted fields become empty',
  method: 'PUT',
  path: '/info-cards/:kind/:id',
  ...changing,
  body: z.strictObject({
    version: seenVersion,
    ...infocards.making,
    type: z.optional(type),
  }),
});

export const deleteInfocard = call({
  id: 'infocards.delete',
  summary: 'Delete an infocard that no order, no posting and no invoice has used',
  method: 'DELETE',
  path: '/info-cards/:kind/:id',
  roles: keepers,
  touches: ['infocard'],
  params: byKindAndId,
  query: seenVersionQuery,
  errors: [
    'Generic.In.Use',
    withRow('Generic.Changed', infocard),
    'Generic.Not.Found',
    'Infocards.Type.Unknown',
  ],
});

export const deleteArchivedInfocard = call({
  id: 'infocards.deleteArchived',
  summary: 'The same of an infocard that is archived, whatever its type',
  method: 'DELETE',
  path: '/info-cards/archived/:id',
  roles: admins,
  touches: ['infocard'],
  params: byId,
  query: seenVersionQuery,
  errors: ['Generic.In.Use', withRow('Generic.Changed', infocard), 'Generic.Not.Found'],
});

export const archiveInfocard = call({
  id: 'infocards.archive',
  summary: 'Archive an infocard; everything that refers to it stays',
  method: 'PUT',
  path: '/info-cards/archived/:id',
  roles: keepers,
  touches: ['infocard'],
  params: byId,
  body: z.strictObject({ version: seenVersion }),
  answer: infocard,
  errors: [withRow('Generic.Changed', infocard), 'Generic.Not.Found'],
});

export const restoreInfocard = call({
  id: 'infocards.restore',
  summary: 'Restore an archived infocard',
  method: 'PATCH',
  path: '/info-cards/archived/:id',
  roles: admins,
  touches: ['infocard'],
  params: byId,
  body: z.strictObject({ version: seenVersion }),
  answer: infocard,
  errors: [withRow('Generic.Changed', infocard), 'Generic.Not.Found'],
});

export const maxCoverBytes = 10 * 1024 * 1024;

export const putInfocardCover = call({
  id: 'infocards.cover',
  summary: 'Set the cover image: a picture, redrawn before it is stored',
  method: 'PUT',
  path: '/background-data/infocards/:id/cover',
  roles: keepers,
  touches: ['infocard'],
  params: byId,
  files: { max: 1, maxBytes: maxCoverBytes },
  body: z.strictObject({ version: seenVersion }),
  answer: infocard,
  errors: [
    'Files.Empty',
    'Files.Type.Not.Allowed',
    withRow('Generic.Changed', infocard),
    'Generic.Not.Found',
  ],
});

export const deleteInfocardCover = call({
  id: 'infocards.removeCover',
  summary: 'Remove the cover image; the drawn container replaces it',
  method: 'DELETE',
  path: '/background-data/infocards/:id/cover',
  roles: keepers,
  touches: ['infocard'],
  params: byId,
  query: seenVersionQuery,
  answer: infocard,
  errors: [withRow('Generic.Changed', infocard), 'Generic.Not.Found'],
});
