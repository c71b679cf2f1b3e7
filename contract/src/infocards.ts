import * as z from 'zod/mini';

import { call } from './call.ts';
import { list } from './list.ts';
import { id, instant, isoDate, optionalText, quantity, text, version } from './values.ts';
import { sizeUnit, wasteCategory, wasteCategoryInput } from './waste.ts';

export const infocardTypes = ['ContainerInfoCard', 'AccountInfoCard', 'SuppliesInfocard'] as const;
export const infocardType = z.enum(infocardTypes);

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
  containerType: z.nullable(z.string()),
  size: z.nullable(quantity),
  sizeUnit: z.nullable(sizeUnit),
  /** How many such containers stand there. */
  quantity: z.int(),
  collector: z.nullable(z.object({ id, name: z.string(), hasValidEmail: z.boolean() })),
  placement: z.nullable(z.string()),
  pictogram: z.nullable(z.string()),
  isOrderable: z.boolean(),
  lastOrdered: z.nullable(instant),
  lastCollected: z.nullable(isoDate),
  version,
});
export type Infocard = z.output<typeof infocard>;

export const listInfocards = call({
  id: 'infocards.list',
  summary: 'Infocards (containers, accounts, supplies) of the locations the user has access to',
  method: 'GET',
  path: '/info-cards',
  roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
  list: list({
    filters: {
      locationId: { in: id },
      isOrderable: { eq: z.enum(['true', 'false']) },
      type: { in: infocardType },
    },
    sorts: ['name', 'location', 'lastCollected'],
    defaultSort: 'name:asc',
  }),
  answer: infocard,
});

export const getInfocard = call({
  id: 'infocards.one',
  summary: 'One infocard',
  method: 'GET',
  path: '/info-cards/:id',
  roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
  params: z.object({ id }),
  answer: infocard,
});

/** The type stands in path and body both: one that is not the path's is unknown there. */
export const createContainerInfocard = call({
  id: 'infocards.createContainer',
  summary: 'Add an infocard of containers at a location',
  method: 'POST',
  path: '/background-data/infocards/containers',
  roles: ['Admin', 'LocationAdmin'],
  idempotent: true,
  body: z.strictObject({
    id,
    type: z.string().check(z.maxLength(50)),
    name: text(200),
    locationId: id,
    wasteCategory: wasteCategoryInput,
    containerType: optionalText(100),
    size: z.nullable(quantity),
    sizeUnit: z.nullable(sizeUnit),
    quantity: z.int().check(z.minimum(1), z.maximum(10_000)),
    collectorId: z.nullable(id),
    placement: optionalText(200),
  }),
  answer: infocard,
  errors: ['Infocards.Location.Missing', 'Infocards.Type.Unknown', 'Generic.Not.Found'],
});
