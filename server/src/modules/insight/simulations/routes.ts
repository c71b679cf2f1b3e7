import {
  addSimulationItem,
  copySimulation as copyCall,
  createSimulation,
  createWasteHandlingSimulation,
  deleteAlternative,
  deleteSimulation as deleteCall,
  deleteSimulationItem,
  getCustomExpense,
  getSimulationItem,
  getSimulationPdf,
  getWasteDistributionSimulation,
  getWasteHandlingSimulation,
  listHandlingSuggestions,
  listSimulations,
  patchWasteHandlingSimulation,
  putAlternative as putAlternativeCall,
  putSimulationItem,
  refreshSimulation,
  shareSimulation as shareCall,
  updateWasteDistributionSimulation,
} from '@fraktion/contract';
import { listRows } from '../../../db/listRows.ts';
import type { Services } from '../../../services.ts';
import { previewDistribution, readDistribution } from './distributionReads.ts';
import {
  addItem,
  putAlternative,
  putItem,
  removeAlternative,
  removeItem,
} from './handlingItems.ts';
import { expenseTotals, previewHandling, readHandling, readItem } from './handlingReads.ts';
import { makeSimulationReport } from './report/simulationReport.ts';
import { readHead, readSummary, simulationRows } from './simulationRows.ts';
import { readSuggestions } from './suggestions.ts';
import { takeAgain } from './takeAgain.ts';
import { createDistribution, updateDistribution } from './writeDistribution.ts';
import { createHandling, patchHandling } from './writeHandling.ts';
import {
  copySimulation,
  deleteSimulation,
  refuseTurned,
  shareSimulation,
} from './writeSimulation.ts';

/** Simulations: the cost and emissions of another way to handle or sort waste, compared with postings and orders. */
export function registerSimulations(services: Services): void {
  registerAny(services);
  registerHandling(services);
  registerItems(services);
  registerDistribution(services);
}

function registerAny({ routes }: Services): void {
  routes.handle(listSimulations, ({ tx, actor, query }) =>
    listRows(tx, simulationRows(tx, actor), listSimulations.list, query, {
      columns: {
        id: 'simulation.id',
        kind: 'simulation.kind',
        shared: 'simulation.shared',
        name: 'simulation.name',
        baselineCost: 'simulation.baseline_cost',
        simulatedCost: 'simulation.simulated_cost',
        saving: 'simulation.saving',
        createdAt: 'simulation.created_at',
      },
      search: ['simulation.name', 'simulation.created_by'],
      tieBreaker: 'simulation.id',
    }),
  );
  routes.handle(createSimulation, async ({ tx, actor, body: { kind, ...body } }) => {
    await (kind === 'wasteHandling' ? createHandling : createDistribution)(tx, actor, body);
    return readSummary(tx, actor, body.id);
  });
  routes.handle(deleteCall, async ({ tx, actor, params, query }) => {
    await deleteSimulation(tx, actor, { ...params, ...query });
    return undefined;
  });
  routes.handle(copyCall, async ({ tx, actor, params, body }) => {
    await copySimulation(tx, actor, { from: params.id, ...body });
    return readSummary(tx, actor, body.id);
  });
  routes.handle(shareCall, async ({ tx, actor, params, body }) => {
    await shareSimulation(tx, actor, { ...params, ...body });
    return readSummary(tx, actor, params.id);
  });
  routes.handle(refreshSimulation, async ({ tx, actor, params, body }) => {
    await takeAgain(tx, actor, { ...params, ...body });
    return readSummary(tx, actor, params.id);
  });
  routes.handle(getSimulationPdf, ({ tx, actor, params }) =>
    makeSimulationReport(tx, actor, params.id),
  );
}

function registerHandling({ routes }: Services): void {
  routes.handle(getWasteHandlingSimulation, async ({ tx, actor, params: { id }, query }) => {
    const { startDate, endDate } = query;
    if (startDate === undefined && endDate === undefined) return readHandling(tx, actor, id);
    const { summary } = await readHead(tx, actor, id, 'wasteHandling');
    const span = { fromDate: startDate ?? summary.fromDate, toDate: endDate ?? summary.toDate };
    refuseTurned(span.fromDate, span.toDate, 'endDate');
    return previewHandling(tx, actor, id, span);
  });
  routes.handle(createWasteHandlingSimulation, async ({ tx, actor, body }) => {
    await createHandling(tx, actor, body);
    return readHandling(tx, actor, body.id);
  });
  routes.handle(patchWasteHandlingSimulation, async ({ tx, actor, params: { id }, body }) => {
    await patchHandling(tx, actor, id, body);
    return readHandling(tx, actor, id);
  });
  routes.handle(getCustomExpense, async ({ tx, actor, params: { id } }) => {
    const { customExpenses } = await readHead(tx, actor, id, 'wasteHandling');
    return { items: customExpenses, ...expenseTotals(customExpenses) };
  });
  routes.handle(listHandlingSuggestions, ({ tx, actor, params }) =>
    readSuggestions(tx, actor, params.id),
  );
}

function registerItems({ routes }: Services): void {
  routes.handle(addSimulationItem, async ({ tx, actor, params: { id }, body }) => {
    await addItem(tx, actor, id, body);
    return readItem(tx, actor, { id, itemId: body.id });
  });
  routes.handle(getSimulationItem, ({ tx, actor, params }) => readItem(tx, actor, params));
  routes.handle(putSimulationItem, async ({ tx, actor, params, body }) => {
    await putItem(tx, actor, params, body);
    return readItem(tx, actor, params);
  });
  routes.handle(deleteSimulationItem, async ({ tx, actor, params }) => {
    await removeItem(tx, actor, params);
    return undefined;
  });
  routes.handle(putAlternativeCall, async ({ tx, actor, params, body }) => {
    await putAlternative(tx, actor, params, body);
    return readItem(tx, actor, params);
  });
  routes.handle(deleteAlternative, async ({ tx, actor, params }) => {
    await removeAlternative(tx, actor, params);
    return readItem(tx, actor, params);
  });
}

function registerDistribution({ routes }: Services): void {
  routes.handle(getWasteDistributionSimulation, async ({ tx, actor, params: { id }, query }) => {
    const { fromDate, toDate } = query;
    if (fromDate === undefined && toDate === undefined) return readDistribution(tx, actor, id);
    const { summary } = await readHead(tx, actor, id, 'wasteDistribution');
    const span = { fromDate: fromDate ?? summary.fromDate, toDate: toDate ?? summary.toDate };
    refuseTurned(span.fromDate, span.toDate, 'toDate');
    return previewDistribution(tx, actor, id, span);
  });
  routes.handle(updateWasteDistributionSimulation, async ({ tx, actor, params: { id }, body }) => {
    await updateDistribution(tx, actor, id, body);
    return readDistribution(tx, actor, id);
  });
}
