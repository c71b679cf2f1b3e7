import * as z from 'zod/mini';

import { entity } from '../background/entity.ts';
import { field } from '../background/field.ts';
import { orderUnderWay } from '../orders/orderUnderWay.ts';
import { id, instant, isoDate } from '../values.ts';
import { pictograms } from '../waste/pictograms.ts';
import {
  oldWasteCategories,
  sizeUnits,
  wasteCategories,
  wasteCategoryInput,
} from '../waste/waste.ts';

export const infocardTypes = ['ContainerInfoCard', 'AccountInfoCard', 'SuppliesInfocard'] as const;

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

export const consistences = ['solid', 'paste', 'liquid', 'gas'] as const;
export type Consistence = (typeof consistences)[number];
export const radioactivities = ['no', 'yes'] as const;
export type Radioactivity = (typeof radioactivities)[number];

/** The maximum number of containers of one infocard. */
export const maxQuantity = 10_000;

const named = z.object({ id, name: z.string() });

/** Shown in lists by those who choose to. */
const hidden = { hidden: true } as const;
const container = { section: 'container' } as const;
const collection = { section: 'collection', ...hidden } as const;
const references = { section: 'references', short: true, ...hidden } as const;
/** Fields of national registers: an ADS fraction in Denmark; the others for hazardous waste in Norway. */
const registers = { section: 'registers', short: true, ...hidden } as const;

/** From 1 to 10,000, without a decimal sign. */
const quantityCell = z.string().check(z.regex(/^([1-9]\d{0,3}|10000)$/));

/** An infocard says what stands where, what it is for, and who collects it. */
export const infocards = entity({
  /** Not `infocards`: the call that adds one has that path. */
  name: 'info-cards',
  labels: 'infocardField',
  readers: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
  editors: ['Admin', 'LocationAdmin'],
  fields: {
    /** Only a new one has a choice: its orders and postings depend on the type. */
    type: {
      ...field.choice(infocardTypes),
      initial: 'ContainerInfoCard',
      words: 'infocardType',
      section: 'what',
      filter: 'in',
    },
    name: { ...field.text(200), section: 'what', sort: true, search: true },
    locationId: {
      ...field.reference('location'),
      answeredAs: 'location',
      section: 'what',
      filter: 'in',
      sort: true,
      search: true,
    },
    wasteFractionId: {
      ...field.mayReference('wasteFraction'),
      answeredAs: 'wasteFraction',
      section: 'what',
      filter: 'in',
      sort: true,
      search: true,
    },
    wasteCategory: {
      ...field.choice(wasteCategories, oldWasteCategories),
      schema: wasteCategoryInput,
      initial: 'Unknown',
      words: 'wasteCategory',
      section: 'what',
      short: true,
      ...hidden,
      /** If empty, the category of the waste fraction. */
      inSheet: field.mayChoice(wasteCategories, oldWasteCategories),
    },
    ewcCodeId: {
      ...field.mayReference('ewcCode'),
      answeredAs: 'ewcCode',
      section: 'what',
      short: true,
      ...hidden,
    },
    // Most names contain it, and the names need the room.
    containerType: {
      ...field.mayText(100),
      named: 'containerType',
      ...container,
      ...hidden,
      sort: true,
      search: true,
    },
    size: { ...field.mayDecimal({ decimals: 3 }), ...container, short: true, sort: true },
    sizeUnit: {
      ...field.mayChoice(sizeUnits),
      words: 'sizeUnit',
      ...container,
      short: true,
      ...hidden,
    },
    quantity: {
      ...field.count(1, maxQuantity),
      initial: 1,
      ...container,
      short: true,
      ...hidden,
      sort: true,
      inSheet: {
        kind: 'decimal',
        schema: quantityCell,
        required: false,
        decimals: 0,
        least: '1',
        most: String(maxQuantity),
        fallback: '1',
      },
    },
    pictogram: {
      ...field.mayChoice(pictograms),
      answeredAs: 'ownPictogram',
      words: 'pictogram',
      ...container,
      short: true,
      ...hidden,
    },
    placement: { ...field.mayText(200), ...container, ...hidden, search: true },
    contentHeadline: { ...field.mayText(200), ...container, ...hidden },
    containerHeadline: { ...field.mayText(200), ...container, ...hidden },
    collectorId: {
      ...field.mayReference('collector'),
      answeredAs: 'collector',
      section: 'collection',
      filter: 'in',
      sort: true,
      search: true,
    },
    isOrderable: {
      ...field.flag(),
      initial: true,
      ...collection,
      filter: 'eq',
      /** If empty, whether its type can be ordered. */
      inSheet: { ...field.mayChoice(['true', 'false']), words: 'flag' },
    },
    receivingFacility: {
      ...field.mayText(200),
      named: 'receivingFacility',
      ...collection,
      short: true,
    },
    transportVehicle: {
      ...field.mayText(200),
      named: 'transportVehicle',
      ...collection,
      short: true,
    },
    pickupType: {
      ...field.choice(pickupTypes),
      initial: 'Location',
      words: 'pickupType',
      ...collection,
    },
    pickupDays: {
      ...field.texts(9, 7),
      schema: z.array(z.enum(weekdays)).check(z.maxLength(7)),
      choices: weekdays,
      initial: [],
      words: 'weekday',
      ...collection,
    },
    supplierIdentificationNumber: { ...field.mayText(100), ...references, search: true },
    internalGroupId: { ...field.mayText(100), ...references, search: true },
    receiverRef: { ...field.mayText(100), ...references },
    ref: { ...field.mayText(100), ...references },
    /** Whoever pays, in the customer's own books. */
    costCentre: { ...field.mayText(60), ...references, recurs: true, filter: 'eq', search: true },
    includeInStatistics: { ...field.flag(), initial: true, section: 'references', ...hidden },
    adsFraction: { ...field.mayText(10), ...registers },
    /** The Norwegian number of the waste's kind, 7000 to 7999. */
    wasteNumber: { ...field.mayText(4), ...registers },
    /** In degrees Celsius. */
    flashPoint: { ...field.mayText(10), ...registers },
    consistence: { ...field.mayChoice(consistences), words: 'consistence', ...registers },
    radioactive: { ...field.mayChoice(radioactivities), words: 'yesNo', ...registers },
  },
  key: ['locationId', 'name'],
  rules: [
    {
      field: 'sizeUnit',
      word: 'UnitMissing',
      holds: ({ size, sizeUnit }) => !size || Boolean(sizeUnit),
    },
  ],
  sorts: ['lastOrdered', 'lastCollected'],
  filters: { id: { in: id } },
  extra: {
    location: z.object({
      id,
      name: z.string(),
      address: z.string(),
      zip: z.string(),
      city: z.string(),
    }),
    wasteFraction: z.nullable(named),
    ewcCode: z.nullable(z.string()),
    ewcCodeId: z.nullable(id),
    collector: z.nullable(z.object({ id, name: z.string(), hasValidEmail: z.boolean() })),
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
  },
});
