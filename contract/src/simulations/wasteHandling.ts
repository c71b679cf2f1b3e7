import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { amount, documentDecimal, id, isoDate, quantity, seenVersion, text } from '../values.ts';
import { handlingItem } from './handlingItems.ts';
import {
  beginning,
  bySimulationId,
  changing,
  opening,
  simulationReaders,
} from './simulationCalls.ts';
import { newSimulation, openedSimulation, sensitivity } from './simulations.ts';

export const maxSimulationItems = 200;
export const maxCustomExpenses = 50;

/** An expense that is not in the postings, in the period of the simulation. */
export const customExpense = z.strictObject({
  id,
  name: text(200),
  /** Its amount today. */
  baseline: amount,
  /** Its simulated amount. */
  amount,
  /** A one-time expense, such as the purchase of a press: the saving has to pay for it. */
  once: z.boolean(),
});
export type CustomExpense = z.output<typeof customExpense>;

export const wasteHandlingSimulation = z.extend(openedSimulation, {
  simulationItems: z.array(handlingItem),
  customExpenses: z.array(customExpense),
  /** Widest first. */
  sensitivity: z.array(sensitivity),
});
export type WasteHandlingSimulation = z.output<typeof wasteHandlingSimulation>;

const changed = withRow('Generic.Changed', wasteHandlingSimulation);
export const handlingPath = '/economics/simulations/waste-handling-simulations';

export const getWasteHandlingSimulation = call({
  id: 'wasteHandlingSimulations.one',
  summary: 'A simulation of waste handling; with another period, what it would be with that',
  ...opening,
  path: `${handlingPath}/:id`,
  query: z.strictObject({ startDate: z.optional(isoDate), endDate: z.optional(isoDate) }),
  answer: wasteHandlingSimulation,
  errors: ['Generic.Invalid', 'Generic.Not.Found'],
});

export const createWasteHandlingSimulation = call({
  id: 'wasteHandlingSimulations.create',
  summary: 'Begin a simulation of waste handling',
  ...beginning,
  path: handlingPath,
  body: z.strictObject(newSimulation),
  answer: wasteHandlingSimulation,
  errors: ['Generic.Invalid', 'Account.Most.Reached', 'Generic.Already.Exists'],
});

export const patchWasteHandlingSimulation = call({
  id: 'wasteHandlingSimulations.patch',
  summary: 'Change name, period or custom expenses; another period takes its figures',
  method: 'PATCH',
  path: `${handlingPath}/:id`,
  ...changing,
  body: z.strictObject({
    version: seenVersion,
    name: z.optional(text(200)),
    startDate: z.optional(isoDate),
    endDate: z.optional(isoDate),
    customExpenses: z.optional(z.array(customExpense).check(z.maxLength(maxCustomExpenses))),
  }),
  answer: wasteHandlingSimulation,
  errors: [changed, 'Generic.Invalid', 'Generic.Not.Found'],
});

export const getCustomExpense = call({
  id: 'wasteHandlingSimulations.customExpense',
  summary: 'The custom expenses of a simulation, and what they come to',
  method: 'GET',
  path: `${handlingPath}/:id/customexpense`,
  roles: simulationReaders,
  reads: ['simulation'],
  params: bySimulationId,
  answer: z.object({ items: z.array(customExpense), baseline: amount, amount }),
  errors: ['Generic.Not.Found'],
});

/** Collections that can be left out, because containers are emptied before they are full. */
export const handlingSuggestion = z.object({
  infocardId: id,
  infocardName: z.string(),
  locationName: z.string(),
  /** Collections a month today, and the number that can be left out. */
  collectionsPerMonth: documentDecimal,
  fewerCollections: z.int(),
  /** The average load when the containers are emptied, in per cent of a full load. */
  fillNow: documentDecimal,
  fillThen: documentDecimal,
  /** A full load: 95 % of the collections of two years are lighter. */
  fullLoadKg: quantity,
  /** How often each container would be emptied in a month. */
  frequency: documentDecimal,
  savingPerMonth: amount,
});
export type HandlingSuggestion = z.output<typeof handlingSuggestion>;

export const listHandlingSuggestions = call({
  id: 'wasteHandlingSimulations.suggestions',
  summary: 'Infocards that are emptied before they are full, the largest saving first, at most 20',
  ...opening,
  path: `${handlingPath}/:id/suggestions`,
  costly: true,
  answer: z.array(handlingSuggestion),
  errors: ['Generic.Not.Found'],
});
