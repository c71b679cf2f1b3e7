import { randomUUID } from 'node:crypto';

import {
  addSimulationItem,
  createWasteHandlingSimulation,
  type Figures,
  getDistributionWidget,
  getWasteHandlingSimulation,
  listFigureSources,
  type MeasureName,
  readCostBridge,
  readFigures,
  readWasteAccounting,
} from '@fraktion/contract';
import Big from 'big.js';

import type { Client } from '../servers/testApp.ts';
import { marked, type World } from './world.ts';
import { countedIn, rowsIn } from './marked.ts';

type Sums = Readonly<Record<string, string>>;

const march = { fromDate: '2026-03-01', toDate: '2026-03-31' };
const days = { startDate: march.fromDate, endDate: march.toDate };

const rowsOf = (sum: string | number | null | undefined): string => rowsIn(marked, sum ?? 0);
const total = (sums: readonly (string | null | undefined)[]): string =>
  sums.reduce<Big>((all, each) => all.plus(each ?? 0), new Big(0)).toFixed();

async function figures(by: Client, name: string, more: object = {}): Promise<Sums> {
  const query = { measures: 'net,cost,income,kg,collections', ...march, ...more };
  const { data } = await by(readFigures, { query });
  return Object.fromEntries(
    data.columns.map(({ measure, currency }, at) => [
      [name, measure, currency].filter(Boolean).join(' '),
      measure === 'collections'
        ? countedIn(marked, Number(data.totals.values[at]))
        : rowsOf(data.totals.values[at]),
    ]),
  );
}

/** The sum of its rows is the sum of the whole. */
async function divided(by: Client, dimension: 'month' | 'location' | 'category'): Promise<Sums> {
  const query = { measures: 'net', by: dimension, fromDate: '2026-02-01', toDate: '2026-04-30' };
  const { data } = await by(readFigures, { query });
  const at = data.columns.findIndex(({ currency }) => currency === 'DKK');
  const all = total(data.rows.map(({ values }) => values[at]));
  return { [`by ${dimension}`]: rowsOf(all), ...(dimension === 'month' ? months(data, at) : {}) };
}

const months = ({ rows }: Figures, at: number): Sums =>
  Object.fromEntries(rows.map(({ keys, values }) => [`in ${keys[0]}`, rowsOf(values[at])]));

async function sources(by: Client, measure: MeasureName, more: object = {}): Promise<Sums> {
  const query = { measure, ...march, pageSize: 500, ...more };
  const { data } = await by(listFigureSources, { query });
  const isWeight = measure === 'kg';
  const inKroner = data.filter(({ currency }) => isWeight || currency === 'DKK');
  const sum = total(inKroner.map(({ amount, kg }) => (isWeight ? kg : amount)));
  return { [`sources of ${measure}`]: rowsOf(sum) };
}

async function bridge(by: Client): Promise<Sums> {
  const { data } = await by(readCostBridge, { query: { ...march, compare: 'previous' } });
  return Object.fromEntries(
    data.bridges.flatMap(({ currency, before, now, steps }) => [
      [`bridge before ${currency}`, rowsOf(before)],
      [`bridge now ${currency}`, rowsOf(now)],
      [`bridge steps ${currency}`, rowsOf(total([before, ...steps.map(({ amount }) => amount)]))],
    ]),
  );
}

async function simulation({ admin, own }: World): Promise<Sums> {
  const id = randomUUID();
  await admin(createWasteHandlingSimulation, { body: { id, name: 'Fewer lifts', ...days } });
  const body = { id: randomUUID(), infocardId: own.id };
  await admin(addSimulationItem, { params: { id }, body });
  const { data } = await admin(getWasteHandlingSimulation, { params: { id }, query: {} });
  const { cost, kg, lifts } = data.result.baseline;
  return {
    'simulated cost': rowsOf(cost),
    'simulated kg': rowsOf(kg),
    'simulated lifts': countedIn(marked, Number(lifts)),
    'not simulated': data.otherCurrencies.join(' '),
  };
}

/** Which rows each sum of money or weight contains. */
export async function readSums(world: World): Promise<Sums> {
  const { admin, reader, here, collector, own, fraction } = world;
  const { data: waste } = await admin(readWasteAccounting, { query: march });
  const { data: pyramid } = await admin(getDistributionWidget, { query: march });
  const { data: local } = await reader(getDistributionWidget, { query: march });
  return {
    ...(await figures(admin, 'all')),
    ...(await figures(reader, 'reader’s')),
    ...(await figures(admin, 'here', { location: here.id })),
    ...(await figures(admin, 'collector’s', { collector: collector.id })),
    ...(await figures(admin, 'container’s', { infocard: own.id })),
    ...(await figures(admin, 'rent', { category: 'Rent', measures: 'net,cost,income' })),
    ...(await figures(admin, 'income', { category: 'Income', measures: 'net,cost,income' })),
    ...(await figures(admin, 'with a fraction', { fraction, measures: 'net' })),
    ...(await figures(admin, 'with none', { fraction: 'none', measures: 'net' })),
    ...(await figures(admin, 'with either', { fraction: `none,${fraction}`, measures: 'net' })),
    ...(await figures(reader, 'reader’s with none', { fraction: 'none', measures: 'net' })),
    ...(await figures(admin, 'with none here', {
      fraction: 'none',
      location: here.id,
      measures: 'net',
    })),
    ...(await divided(admin, 'month')),
    ...(await divided(admin, 'location')),
    ...(await divided(admin, 'category')),
    ...(await sources(admin, 'net')),
    ...(await sources(admin, 'cost')),
    ...(await sources(admin, 'income')),
    ...(await sources(admin, 'kg')),
    ...(await bridge(admin)),
    ...(await simulation(world)),
    'waste accounting': rowsOf(waste.totals.kg),
    pyramid: rowsOf(pyramid.totalKg),
    'reader’s pyramid': rowsOf(local.totalKg),
  };
}
