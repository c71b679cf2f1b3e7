import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { list } from '../list.ts';
import {
  amount,
  documentCurrency,
  documentDecimal,
  id,
  instant,
  isoDate,
  quantity,
  seenVersionQuery,
  text,
  version,
} from '../values.ts';
import { beginning, bySimulationId, changing, simulationReaders } from './simulationCalls.ts';
import { money } from '../money.ts';

/** The subject of a simulation: containers and how they are emptied, or how waste is sorted. */
export const simulationKinds = ['wasteHandling', 'wasteDistribution'] as const;
export const simulationKind = z.enum(simulationKinds);
export type SimulationKind = z.output<typeof simulationKind>;

/** The totals of the waste of a period. Weights are kg, emissions kg CO2e. */
export const situation = z.object({
  cost: amount,
  kg: quantity,
  /** Emptied containers. */
  lifts: documentDecimal,
  collections: documentDecimal,
  /** Emissions of the treatment; kg without a factor add none. */
  co2: documentDecimal,
  /** Emissions of the production that the waste replaces; never netted with `co2`. */
  avoidedCo2: documentDecimal,
  kgWithoutFactor: quantity,
  /** Kg for recycling and reuse ÷ all kg, in per cent; null without weight. */
  recyclingRate: z.nullable(documentDecimal),
});
export type Situation = z.output<typeof situation>;

/** Simulated − baseline. The difference of the recycling rate is in percentage points. */
export const simulationResult = z.object({
  baseline: situation,
  simulated: situation,
  difference: situation,
  /** The length of the period. */
  months: documentDecimal,
  /** One-time expenses. */
  once: amount,
  /** The months until the saving has paid the one-time expenses; null without such expenses or without a saving. */
  breakEvenMonths: z.nullable(documentDecimal),
});
export type SimulationResult = z.output<typeof simulationResult>;

/** The input that a bar of the tornado varies: one price, all prices, or all amounts, each by 20 %. */
export const sensitivityInputs = [
  'prices',
  'amounts',
  'liftPrice',
  'tonnePrice',
  'rentPrice',
  'collectionPrice',
] as const;
export type SensitivityInput = (typeof sensitivityInputs)[number];

/** The difference in cost, simulated − baseline, if the input was lower or higher. */
export const sensitivity = z.object({
  input: z.enum(sensitivityInputs),
  lower: amount,
  higher: amount,
});
export type Sensitivity = z.output<typeof sensitivity>;

export const movedFigures = ['cost', 'kg', 'collections', 'co2'] as const;

/** A figure whose postings or orders have changed since it was taken. */
export const movedFigure = z.object({
  figure: z.enum(movedFigures),
  taken: documentDecimal,
  now: documentDecimal,
});
export type MovedFigure = z.output<typeof movedFigure>;

export const simulationSummary = z.object({
  id,
  kind: simulationKind,
  name: z.string(),
  fromDate: isoDate,
  toDate: isoDate,
  currency: documentCurrency,
  baselineCost: amount,
  simulatedCost: amount,
  /** Baseline − simulated. */
  saving: amount,
  /** All users who see its locations can read it; otherwise only its author can. */
  shared: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  /** When its figures were taken. */
  takenAt: instant,
  version,
});
export type SimulationSummary = z.output<typeof simulationSummary>;

/** The content of an opened simulation of either kind. */
export const openedSimulation = z.extend(simulationSummary, {
  result: simulationResult,
  /** Other currencies of the period, whose money is not in the simulation. */
  otherCurrencies: z.array(money(z.string())),
  /** Empty if no postings or orders have changed. */
  moved: z.array(movedFigure),
});

const changed = withRow('Generic.Changed', simulationSummary);

/** The fields of every new simulation; both days are in the period. */
export const newSimulation = {
  id,
  name: text(200),
  startDate: isoDate,
  endDate: isoDate,
};

export const listSimulations = call({
  id: 'simulations.list',
  summary: 'Simulations: own ones, and those that are shared',
  method: 'GET',
  path: '/economics/simulations',
  roles: simulationReaders,
  reads: ['simulation'],
  list: list({
    filters: {
      id: { in: id },
      kind: { in: simulationKind },
      shared: { eq: z.enum(['true', 'false']) },
    },
    sorts: ['name', 'baselineCost', 'simulatedCost', 'saving', 'createdAt'],
    defaultSort: 'createdAt:desc',
  }),
  answer: simulationSummary,
});

export const createSimulation = call({
  id: 'simulations.create',
  summary: 'Begin a simulation of either kind, with the figures of a period',
  ...beginning,
  path: '/economics/simulations',
  body: z.strictObject({ ...newSimulation, kind: simulationKind }),
  answer: simulationSummary,
  errors: ['Generic.Invalid', 'Account.Most.Reached', 'Generic.Already.Exists'],
});

export const deleteSimulation = call({
  id: 'simulations.delete',
  summary: 'Delete a simulation',
  method: 'DELETE',
  path: '/economics/simulations/:id',
  ...changing,
  query: seenVersionQuery,
  errors: [changed, 'Generic.Not.Found'],
});

export const copySimulation = call({
  id: 'simulations.copy',
  summary: 'Copy a simulation with the figures that it was made with; the copy is not shared',
  method: 'POST',
  path: '/economics/simulations/:id/copy',
  ...changing,
  idempotent: true,
  body: z.strictObject({ id, name: text(200) }),
  answer: simulationSummary,
  errors: ['Account.Most.Reached', 'Generic.Already.Exists', 'Generic.Not.Found'],
});

export const shareSimulation = call({
  id: 'simulations.share',
  summary: 'Show a simulation to everybody who sees its locations, or to its author alone',
  method: 'PUT',
  path: '/economics/simulations/:id/share',
  ...changing,
  body: z.strictObject({ version, shared: z.boolean() }),
  answer: simulationSummary,
  errors: [changed, 'Generic.Not.Found'],
});

export const refreshSimulation = call({
  id: 'simulations.refresh',
  summary: 'Take the figures of its period anew',
  method: 'POST',
  path: '/economics/simulations/:id/refresh',
  ...changing,
  body: z.strictObject({ version }),
  answer: simulationSummary,
  errors: [changed, 'Generic.Not.Found'],
});

export const getSimulationPdf = call({
  id: 'simulations.pdf',
  summary: 'A simulation as a document, in the language of the account',
  method: 'GET',
  path: '/economics/simulations/:id/pdf',
  roles: simulationReaders,
  reads: ['simulation'],
  params: bySimulationId,
  answer: 'file',
  errors: ['Generic.Not.Found'],
});
