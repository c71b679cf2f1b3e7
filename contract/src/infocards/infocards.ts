import * as z from 'zod/mini';

import { call } from '../call.ts';
import { id } from '../values.ts';
import { infocards, infocardTypes } from './infocardFields.ts';

export const infocardType = z.enum(infocardTypes);
export type InfocardType = z.output<typeof infocardType>;

/** Names of external systems for a type, besides its own name. */
export const infocardTypeAliases: Readonly<Record<string, InfocardType>> = {
  Fraction: 'ContainerInfoCard',
};

/** How each type is named in a path. */
export const infocardKinds = {
  containers: 'ContainerInfoCard',
  accounts: 'AccountInfoCard',
  supplies: 'SuppliesInfocard',
} as const;
export type InfocardKind = keyof typeof infocardKinds;

export { type Pictogram, pictograms } from '../waste/pictograms.ts';

export const infocardSummary = z.object({
  id,
  name: z.string(),
  type: infocardType,
  isOrderable: z.boolean(),
});

export const infocard = infocards.row;
export type Infocard = z.output<typeof infocard>;

const { readers, list: asList } = infocards;

export const listInfocards = call({
  id: 'infocards.list',
  summary: 'Infocards (containers, accounts, supplies) of the locations the user has access to',
  method: 'GET',
  path: '/info-cards',
  offline: true,
  roles: readers,
  reads: ['infocard', 'order'],
  list: asList,
  answer: infocard,
});

export const listContainerInfocards = call({
  id: 'infocards.containers',
  summary: 'The infocards of containers',
  method: 'GET',
  path: '/info-cards/containers',
  roles: readers,
  reads: ['infocard', 'order'],
  list: asList,
  answer: infocard,
});

export const listAccountInfocards = call({
  id: 'infocards.accounts',
  summary: 'The infocards for costs of a whole location',
  method: 'GET',
  path: '/info-cards/accounts',
  roles: readers,
  reads: ['infocard', 'order'],
  list: asList,
  answer: infocard,
});

export const listSuppliesInfocards = call({
  id: 'infocards.supplies',
  summary: 'The infocards of supplies',
  method: 'GET',
  path: '/info-cards/supplies',
  roles: readers,
  reads: ['infocard', 'order'],
  list: asList,
  answer: infocard,
});

export const listArchivedInfocards = call({
  id: 'infocards.archived',
  summary: 'Infocards that are no longer in use',
  method: 'GET',
  path: '/info-cards/archived',
  offline: true,
  roles: ['Admin'],
  reads: ['infocard'],
  list: asList,
  answer: infocard,
});

export const getInfocard = call({
  id: 'infocards.one',
  summary: 'One infocard',
  method: 'GET',
  path: '/info-cards/:id',
  offline: true,
  roles: readers,
  reads: ['infocard', 'order'],
  params: z.object({ id }),
  answer: infocard,
});

export const getInfocardOfKind = call({
  id: 'infocards.oneOfKind',
  summary: 'The same by the path of its list: containers, accounts, supplies or archived',
  method: 'GET',
  path: '/info-cards/:kind/:id',
  roles: readers,
  reads: ['infocard', 'order'],
  params: z.object({ kind: z.string().check(z.maxLength(50)), id }),
  answer: infocard,
  errors: ['Generic.Not.Found', 'Infocards.Type.Unknown'],
});

export const getInfocardCover = call({
  id: 'infocardCovers.one',
  summary: "An infocard's cover image; another image has another id",
  method: 'GET',
  path: '/info-cards/:id/covers/:fileId',
  roles: readers,
  reads: [],
  params: z.object({ id, fileId: id }),
  answer: 'file',
  errors: ['Generic.Not.Found'],
});
