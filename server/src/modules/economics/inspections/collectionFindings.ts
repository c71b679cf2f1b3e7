import type { FindingEvidence } from '@fraktion/contract';
import Big from 'big.js';

import { containerNumbersIn, referencesIn } from '../suggestions/index.ts';
import {
  type BilledCollections,
  type CollectionFinding,
  compareWithRecords,
} from './emptyCollections.ts';
import { evidenceOf, type Finding } from './findings.ts';
import {
  type Days,
  daysOf,
  type InspectedInvoice,
  type InspectedItem,
  ownDaysOf,
} from './inspectedItems.ts';
import type { DatedRecord } from './readRecords.ts';

export interface BilledItem extends BilledCollections {
  readonly item: InspectedItem;
}

/** Numbers in a line's text that identify a collection. The number of a container is none: it is emptied again and again. */
export function ticketsOf(words: string): string[] {
  const containers = new Set(containerNumbersIn(words));
  return referencesIn(words).filter((number) => !containers.has(number));
}

const ticketOf = (words: string): string | null => ticketsOf(words).join(' ') || null;

const sameTicket = ({ infocardId, amount, line }: InspectedItem): string | null => {
  const ticket = ticketOf(line.words);
  return ticket && `${infocardId} ${ticket} ${amount.abs().toFixed()}`;
};

/** A line that names a ticket and no day is of the day that another line of that ticket names: it may be billed a second time. */
function daysByTicket(items: readonly InspectedItem[], invoice: InspectedInvoice) {
  const known = new Map<string, Days>();
  for (const item of items) {
    const [key, days] = [sameTicket(item), ownDaysOf(item, invoice)];
    if (key !== null && days !== null && !known.has(key)) known.set(key, days);
  }
  return (item: InspectedItem): Days & Pick<BilledCollections, 'hasOwnDays'> => {
    const own = ownDaysOf(item, invoice) ?? known.get(sameTicket(item) ?? '');
    return { ...(own ?? daysOf(item, invoice)), hasOwnDays: own !== undefined };
  };
}

/** The lines of an invoice that bill collections somewhere. */
export function billedCollections(
  items: readonly InspectedItem[],
  invoice: InspectedInvoice,
): BilledItem[] {
  const days = daysByTicket(items, invoice);
  return items.flatMap((item) =>
    item.locationId === null || item.infocardId === null || item.collections === 0
      ? []
      : [
          {
            item,
            lineId: item.line.id,
            infocardId: item.infocardId,
            locationId: item.locationId,
            fractionId: item.fractionId,
            collections: Math.abs(item.collections),
            ...days(item),
            amount: item.amount.toFixed(),
            ticket: ticketOf(item.line.words),
            container: containerNumbersIn(item.line.words).join(' ') || null,
          },
        ],
  );
}

/** The amount billed for collections that did not happen. */
function differenceOf(found: CollectionFinding, billed: readonly BilledItem[]): string | null {
  const own = billed.find(({ lineId }) => lineId === found.lineId);
  if (!own) return null;
  if (found.rule !== 'moreThanCollected') return own.item.amount.toFixed(4);
  const place = billed.filter(
    ({ locationId, fractionId }) => locationId === own.locationId && fractionId === own.fractionId,
  );
  const money = place.reduce((sum, { item }) => sum.plus(item.amount), new Big(0));
  const [count, recorded] = [new Big(found.billed ?? 0), new Big(found.expected ?? 0)];
  return count.eq(0) ? null : money.times(count.minus(recorded)).div(count).toFixed(4);
}

/** The line that the one billed a second time repeats. */
function firstOf({ lineId }: CollectionFinding, billed: readonly BilledItem[]) {
  const second = billed.find((each) => each.lineId === lineId);
  return billed.find(
    (each) =>
      each.lineId !== lineId &&
      each.infocardId === second?.infocardId &&
      each.from === second.from &&
      each.amount === second.amount &&
      each.ticket === second.ticket &&
      each.container === second.container,
  );
}

/** Where more is billed than was collected, the line that an earlier invoice names is the one too many. */
function atNamedLine(
  found: CollectionFinding,
  billed: readonly BilledItem[],
  earlier: EarlierTickets,
): CollectionFinding {
  const own = billed.find(({ lineId }) => lineId === found.lineId);
  if (found.rule !== 'moreThanCollected' || !own) return found;
  const named = billed.findLast(
    ({ lineId, locationId, fractionId }) =>
      earlier.has(lineId) && locationId === own.locationId && fractionId === own.fractionId,
  );
  return named ? { ...found, lineId: named.lineId } : found;
}

/** By line, the evidence of the earlier invoice that names its ticket. */
type EarlierTickets = ReadonlyMap<string, FindingEvidence>;

/** Billed collections without a record of the collection. */
export function collectionFindings(
  billed: readonly BilledItem[],
  records: readonly DatedRecord[],
  earlier: EarlierTickets,
): Finding[] {
  const known = new Map(records.map((record) => [record.id, record]));
  return compareWithRecords(billed, records).map((compared) => {
    const found = atNamedLine(compared, billed, earlier);
    const bill = found.rule === 'moreThanCollected' ? earlier.get(found.lineId) : undefined;
    const first = found.rule === 'billedTwice' ? firstOf(found, billed) : undefined;
    return {
      rule: found.rule,
      severity: found.severity,
      lineId: found.lineId,
      expected: found.expected,
      billed: found.billed,
      difference: differenceOf(found, billed),
      evidence: [
        ...found.recorded.flatMap((id) => known.get(id)?.evidence ?? []),
        ...(bill ? [bill] : []),
        ...(first
          ? [
              evidenceOf('line', {
                id: first.lineId,
                name: first.item.line.number,
                date: first.from,
              }),
            ]
          : []),
      ],
    };
  });
}
