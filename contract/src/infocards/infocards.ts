import * as z from 'zod/mini';

import { call } from '../call.ts';
import { list } from '../list.ts';
import { orderUnderWay } from '../orders/orderUnderWay.ts';
import { id, instant, isoDate, quantity, version } from '../values.ts';
import { pictograms } from '../waste/pictograms.ts';
import { sizeUnit, wasteCategory } from '../waste/waste.ts';
import { consistences, radioactivities } from './registerFields.ts';

export const infocardTypes = ['ContainerInfoCard', 'AccountInfoCard', 'SuppliesInfocard'] as const;
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

/** Whether a collector fetches it at its place, or its user brings it. */
export const pickupTypes = ['Location', 'Transport'] as const;

/** The days on which a collector comes without an order. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

export { type Pictogram, pictograms } from '../waste/pictograms.ts';

export const infocardSummary = z.object({
  id,
  name: z.string(),
  type: infocardType,
  isOrderable: z.boolean(),
});

const named = z.object({ id, name: z.string() });

export const infocard = z.object({
  id,
  name: z.string(),
  type: infocardType,
  location: z.object({
    id,
    name: z.string(),
    address: z.string(),
    zip: z.string(),
    city: z.string(),
  }),
  wasteFraction: z.nullable(named),
  wasteCategory,
  ewcCode: z.nullable(z.string()),
  ewcCodeId: z.nullable(id),
  containerType: z.nullable(z.string()),
  size: z.nullable(quantity),
  sizeUnit: z.nullable(sizeUnit),
  /** The number of such containers there. */
  quantity: z.int(),
  collector: z.nullable(z.object({ id, name: z.string(), hasValidEmail: z.boolean() })),
  receivingFacility: z.nullable(z.string()),
  transportVehicle: z.nullable(z.string()),
  pickupType: z.enum(pickupTypes),
  pickupDays: z.array(z.enum(weekdays)),
  placement: z.nullable(z.string()),
  isOrderable: z.boolean(),
  includeInStatistics: z.boolean(),
  internalGroupId: z.nullable(z.string()),
  supplierIdentificationNumber: z.nullable(z.string()),
  receiverRef: z.nullable(z.string()),
  ref: z.nullable(z.string()),
  contentHeadline: z.nullable(z.string()),
  containerHeadline: z.nullable(z.string()),
  adsFraction: z.nullable(z.string()),
  wasteNumber: z.nullable(z.string()),
  consistence: z.nullable(z.enum(consistences)),
  flashPoint: z.nullable(z.string()),
  radioactive: z.nullable(z.enum(radioactivities)),
  /** Its own pictogram, else the pictogram of its waste fraction. */
  pictogram: z.nullable(z.string()),
  ownPictogram: z.nullable(z.enum(pictograms)),
  /** The picture, by its id for `getInfocardCover`. */
  coverImage: z.nullable(id),
  archivedAt: z.nullable(instant),
  lastOrdered: z.nullable(instant),
  lastCollected: z.nullable(isoDate),
  /** Orders that cause a question before the next one: those not collected yet, and those of today. Newest first. */
  underWay: z.array(orderUnderWay),
  version,
});
export type Infocard = z.output<typeof infocard>;

const readers = ['Admin', 'LocationAdmin', 'User', 'FacilityUser'] as const;

const asList = list({
  filters: {
    id: { in: id },
    locationId: { in: id },
    isOrderable: { eq: z.enum(['true', 'false']) },
    type: { in: infocardType },
    wasteFractionId: { in: id },
    collectorId: { in: id },
  },
  sorts: [
    'name',
    'location',
    'wasteFraction',
    'collector',
    'containerType',
    'size',
    'quantity',
    'lastOrdered',
    'lastCollected',
  ],
  defaultSort: 'name:asc',
});

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
