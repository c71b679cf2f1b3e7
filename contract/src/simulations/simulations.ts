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
  text,
  version,
} from '../values.ts';
import { beginning, bySimulationId, changing, simulationReaders } from './simulationCalls.ts';

/** What somebody changes in thought: containers and how they are emptied, or what waste is sorted into. */
export const simulationKinds = ['wasteHandling', 'wasteDistribution'] as const;
export const simulationKind = z.enum(simulationKinds);
export type SimulationKind = z.output<typeof simulationKind>;

/** What the waste of a period comes to. Weights are kg, emissions kg CO2e. */
export const situation = z.object({
  cost: amount,
  kg: quantity,
  /** Emptied containers. */
  lifts: documentDecimal,
  trips: documentDecimal,
  /** Emissions of the treatment; of kg without a factor there are none. */
  co2: documentDecimal,
  /** Production that the waste stands in for; never netted with `co2`. */
  avoidedCo2: documentDecimal,
  kgWithoutFactor: quantity,
  /** Kg for recycling and reuse ÷ all kg, in per cent; null without weight. */
  recyclingRate: z.nullable(documentDecimal),
});
export type Situation = z.output<typeof situation>;

/** Simulated − baseline. The recycling rate's is in percentage points. */
export const simulationResult = z.object({
  baseline: situation,
  simulated: situation,
  difference: situation,
  /** Of the period. */
  months: documentDecimal,
  /** Expenses that arise once. */
  once: amount,
  /** After so many months the saving has paid what arises once; null where nothing does, or nothing is saved. */
  breakEvenMonths: z.nullable(documentDecimal),
});
export type SimulationResult = z.output<typeof simulationResult>;

export const movedFigures = ['cost', 'kg', 'trips', 'co2'] as const;

/** Where postings or orders have changed since the figures were taken. */
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
  /** Everybody who sees its locations reads it; otherwise its author alone. */
  shared: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  /** When its figures were taken. */
  takenAt: instant,
  version,
});
export type SimulationSummary = z.output<typeof simulationSummary>;

/** What a simulation of either kind shows when it is opened. */
export const openedSimulation = z.extend(simulationSummary, {
  result: simulationResult,
  /** Money in another currency that the period has, and the simulation has not. */
  otherCurrencies: z.array(z.string()),
  /** Empty while reality is as it was. */
  moved: z.array(movedFigure),
});

const changed = withRow('Generic.Changed', simulationSummary);

/** What every new simulation says; both days are in the period. */
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
    filters: { kind: { in: simulationKind }, shared: { eq: z.enum(['true', 'false']) } },
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
  errors: ['Generic.Invalid', 'Generic.Already.Exists'],
});

export const deleteSimulation = call({
  id: 'simulations.delete',
  summary: 'Delete a simulation',
  method: 'DELETE',
  path: '/economics/simulations/:id',
  ...changing,
  query: z.object({ version: z.coerce.number().check(z.int(), z.minimum(1)) }),
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
  errors: ['Generic.Already.Exists', 'Generic.Not.Found'],
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
