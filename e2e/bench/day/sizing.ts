import { day, workingDays } from './model.ts';
import type { Group } from './usage.ts';

/** What a run has measured. */
export interface Measured {
  readonly scale: number;
  /** Processors that the node, with its children, and the database used while the busiest hour was played. */
  readonly nodeProcessors: number;
  readonly databaseProcessors: number;
  readonly nodeMegabytes: number;
  readonly connectionsOfNode: number;
  /** Of an order through all its states, and of an invoice with its document. */
  readonly bytes: { readonly order: number; readonly invoice: number; readonly passing: number };
  readonly fileBytes: number;
}

/** A processor that is busier than that answers late. */
const busyAtMost = 0.6;
/** What passes is stored for half a year. */
const passingDays = workingDays / 2;
/** Of which rows are read often. */
const hotDays = 60;

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(bytes < 1e10 ? 1 : 0);
const scales = [0.01, 0.1, 0.3, 1, 3];

/** The rows of docs/operating.md, worked out from a run's own figures. One node more than needed, so that one may be lost. */
export function sizingLines(measured: Measured): string[] {
  const head = [
    '| accounts | users | orders a day | invoices a day | nodes of one processor | processors of the database | connections | memory of the nodes | memory of the database | database, a year | files, a year |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
  ];
  return [...head, ...scales.map((scale) => lineOf(measured, scale))];
}

function lineOf(measured: Measured, scale: number): string {
  const { nodeProcessors, databaseProcessors, nodeMegabytes, connectionsOfNode, bytes, fileBytes } =
    measured;
  const of = (processors: number): number =>
    Math.max(1, Math.ceil((processors * scale) / measured.scale / busyAtMost));
  const nodes = of(nodeProcessors) + 1;
  const [orders, invoices] = [day.orders * scale, day.invoices * scale];
  const lasting = orders * bytes.order + invoices * bytes.invoice;
  const cells = [
    day.accounts * scale,
    day.users * scale,
    orders,
    invoices,
    nodes,
    of(databaseProcessors),
    nodes * connectionsOfNode,
    `${((nodes * nodeMegabytes) / 1000).toFixed(1)} GB`,
    `${gigabytes(2e9 + hotDays * lasting)} GB`,
    `${gigabytes(workingDays * lasting + passingDays * orders * bytes.passing)} GB`,
    `${gigabytes(workingDays * invoices * fileBytes)} GB`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Bytes of one thing, from the growth of the tables. */
export const bytesEach = (
  before: Record<Group, number>,
  after: Record<Group, number>,
  { orders, invoices }: { readonly orders: number; readonly invoices: number },
): Measured['bytes'] => ({
  order: (after.order - before.order) / orders,
  invoice: (after.invoice - before.invoice) / invoices,
  passing: (after.passing - before.passing) / orders,
});
