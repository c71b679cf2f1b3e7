import { shifted } from './inspectedItems.ts';

/** Billed collections from one container. */
export interface BilledCollections {
  readonly lineId: string;
  readonly infocardId: string | null;
  readonly locationId: string;
  readonly fractionId: string | null;
  readonly collections: number;
  /** First and last day; the same for a single one. */
  readonly from: string;
  readonly to: string;
  /** The line has its own days; a line without days has the days of its invoice. */
  readonly hasOwnDays: boolean;
  readonly amount: string;
  /** Identifies a collection of that day: ticket, order or requisition, as in the text. */
  readonly ticket: string | null;
  /** The numbers of containers in the text. */
  readonly container: string | null;
}

/** An order that was not cancelled, a trip or a weighing; one with 0 kg has collected nothing and does not count. */
export interface RecordedCollection {
  readonly id: string;
  readonly locationId: string;
  readonly fractionId: string | null;
  readonly date: string;
}

export interface CollectionFinding {
  readonly lineId: string;
  readonly rule: 'nothingCollected' | 'moreThanCollected' | 'billedTwice';
  readonly severity: 'warning' | 'failed';
  /** How many were recorded, and how many are billed. */
  readonly expected: string | null;
  readonly billed: string | null;
  /** The records that the finding rests on. */
  readonly recorded: readonly string[];
}

/** A record counts from so many days before a line's day to as many after it. */
export const daysAbout = 3;

const isNear = (record: RecordedCollection, line: BilledCollections): boolean =>
  record.date >= shifted(line.from, -daysAbout) && record.date <= shifted(line.to, daysAbout);

const placeOf = ({ locationId, fractionId }: BilledCollections | RecordedCollection): string =>
  `${locationId} ${fractionId ?? ''}`;

/** The same container, day, ticket and amount: a line, its second billing, or the line that takes it back. */
const keyOf = ({ infocardId, locationId, from, to, ...line }: BilledCollections): string =>
  [
    infocardId,
    locationId,
    from,
    to,
    line.ticket,
    line.container,
    line.amount.replace(/^-/, ''),
  ].join(' ');

/** Lines without day and ticket may be different collections: a month has several. */
const isNamed = ({ hasOwnDays, ticket }: BilledCollections): boolean =>
  hasOwnDays || ticket !== null;

const takesBack = ({ amount }: BilledCollections): boolean => amount.startsWith('-');

interface CountedLines {
  readonly lines: readonly BilledCollections[];
  readonly twice: readonly BilledCollections[];
}

/** Counts each collection once. Amounts that the invoice takes back do not count; a second billing is a separate finding. */
function countOnce(lines: readonly BilledCollections[]): CountedLines {
  const groups = [...Map.groupBy(lines, keyOf).values()].map((same) => {
    const billed = same.filter((line) => !takesBack(line));
    return billed.slice(0, Math.max(0, billed.length - same.filter(takesBack).length));
  });
  return {
    lines: groups.flatMap((billed) => billed.filter((line, at) => at === 0 || !isNamed(line))),
    twice: groups.flatMap((billed) => billed.slice(1).filter(isNamed)),
  };
}

/** Compares billed collections with the records of the same place and fraction. */
export function compareWithRecords(
  billed: readonly BilledCollections[],
  records: readonly RecordedCollection[],
): CollectionFinding[] {
  const { lines, twice } = countOnce(billed.filter(({ collections }) => collections !== 0));
  const recordsAt = Map.groupBy(records, placeOf);
  return [
    ...[...Map.groupBy(lines, placeOf)].flatMap(([place, own]) =>
      compareAtPlace(own, recordsAt.get(place) ?? []),
    ),
    ...twice.map(({ lineId }): CollectionFinding => ({
      lineId,
      rule: 'billedTwice',
      severity: 'warning',
      expected: null,
      billed: null,
      recorded: [],
    })),
  ];
}

function compareAtPlace(
  lines: readonly BilledCollections[],
  records: readonly RecordedCollection[],
): CollectionFinding[] {
  const nothing = lines.filter((line) => !records.some((record) => isNear(record, line)));
  if (nothing.length > 0)
    return nothing.map(({ lineId, collections }) => ({
      lineId,
      rule: 'nothingCollected',
      severity: 'failed',
      expected: '0',
      billed: String(collections),
      recorded: [],
    }));
  const near = records.filter((record) => lines.some((line) => isNear(record, line)));
  const billed = lines.reduce((sum, { collections }) => sum + collections, 0);
  const last = lines.at(-1);
  if (last === undefined || billed <= near.length) return [];
  return [
    {
      lineId: last.lineId,
      rule: 'moreThanCollected',
      severity: 'failed',
      expected: String(near.length),
      billed: String(billed),
      recorded: near.map(({ id }) => id),
    },
  ];
}
