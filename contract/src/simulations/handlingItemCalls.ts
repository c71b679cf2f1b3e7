import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { id, optionalText, seenVersion, text, version } from '../values.ts';
import { sizeUnit, wasteCategoryInput } from '../waste/waste.ts';
import { handlingItem, maxAlternatives } from './handlingItems.ts';
import { changing, simulationReaders, simulationWriters } from './simulationCalls.ts';
import { handlingPath } from './wasteHandling.ts';

const itemChanged = withRow('Generic.Changed', handlingItem);
const byItem = z.object({ id, itemId: id });
const price = z.string().check(z.regex(/^-?\d{1,10}(\.\d{1,6})?$/));
const positive = z.string().check(z.regex(/^\d{1,9}(\.\d{1,6})?$/));

/** Empty fields are as in the baseline. */
const alternativeFields = {
  name: text(100),
  containerType: optionalText(100),
  size: z.nullable(positive),
  sizeUnit: z.nullable(sizeUnit),
  /** The number of containers. */
  containers: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000))),
  /** How often each of them is emptied in a month. */
  frequency: z.nullable(positive),
  collectorId: z.nullable(id),
  /** The price of emptying one container. */
  liftPrice: z.nullable(price),
  /** The price of treating one tonne; income is negative. */
  tonnePrice: z.nullable(price),
  /** The price of one container for one month. */
  rentPrice: z.nullable(price),
  /** The price of one collection, without its lifts. */
  collectionPrice: z.nullable(price),
  tonnesPerMonth: z.nullable(positive),
  collectionsPerMonth: z.nullable(positive),
  /** How the waste is treated. */
  wasteCategory: z.nullable(wasteCategoryInput),
};

const alternativeBody = z.strictObject({ id, ...alternativeFields });

export const addSimulationItem = call({
  id: 'simulationItems.create',
  silent: true,
  summary: 'Take an infocard into a simulation, with its figures of the period',
  method: 'POST',
  path: `${handlingPath}/:id/simulation-items`,
  ...changing,
  idempotent: true,
  body: z.strictObject({ id, infocardId: id }),
  answer: handlingItem,
  errors: [
    'Simulations.Infocard.Twice',
    'Simulations.Full',
    'Generic.Already.Exists',
    'Generic.Not.Found',
  ],
});

export const getSimulationItem = call({
  id: 'simulationItems.one',
  silent: true,
  summary: 'An infocard of a simulation with its alternatives',
  method: 'GET',
  path: `${handlingPath}/:id/simulation-items/:itemId`,
  roles: simulationReaders,
  reads: ['simulation'],
  params: byItem,
  answer: handlingItem,
  errors: ['Generic.Not.Found'],
});

export const putSimulationItem = call({
  id: 'simulationItems.put',
  silent: true,
  summary: 'Write all alternatives of an infocard, and which of them counts',
  method: 'PUT',
  path: `${handlingPath}/:id/simulation-items/:itemId`,
  roles: simulationWriters,
  touches: ['simulation'],
  params: byItem,
  body: z.strictObject({
    version: seenVersion,
    /** Null: everything stays as it is. */
    chosenAlternativeId: z.nullable(id),
    alternatives: z.array(alternativeBody).check(z.maxLength(maxAlternatives)),
  }),
  answer: handlingItem,
  errors: [itemChanged, 'Generic.Invalid', 'Generic.Not.Found'],
});

export const deleteSimulationItem = call({
  id: 'simulationItems.delete',
  silent: true,
  summary: 'Take an infocard out of a simulation',
  method: 'DELETE',
  path: `${handlingPath}/:id/simulation-items/:itemId`,
  roles: simulationWriters,
  touches: ['simulation'],
  params: byItem,
  errors: ['Generic.Not.Found'],
});

export const putAlternative = call({
  id: 'simulationItems.putAlternative',
  silent: true,
  summary: 'Write one alternative, a new one or another version of it; it counts from now on',
  method: 'PUT',
  path: `${handlingPath}/:id/simulation-items/:itemId/Alternativ/:altId`,
  roles: simulationWriters,
  touches: ['simulation'],
  params: z.extend(byItem, { altId: id }),
  body: z.strictObject({ version, ...alternativeFields }),
  answer: handlingItem,
  errors: [itemChanged, 'Simulations.Alternatives.Full', 'Generic.Not.Found'],
});

export const deleteAlternative = call({
  id: 'simulationItems.deleteAlternative',
  silent: true,
  summary: 'Remove an alternative; if it counted, the infocard stays as it is',
  method: 'DELETE',
  path: `${handlingPath}/:id/simulation-items/:itemId/Alternativ/:altId`,
  roles: simulationWriters,
  touches: ['simulation'],
  params: z.extend(byItem, { altId: id }),
  answer: handlingItem,
  errors: ['Generic.Not.Found'],
});
