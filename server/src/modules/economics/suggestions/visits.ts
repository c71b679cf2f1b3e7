import type { CardEvidence, LineEvidence, VisitEvidence } from './evidence.ts';

const day = 86_400_000;

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The periods that a line may refer to; `near` adds a few days if the line names a day. */
export interface Spans {
  readonly spans: readonly Span[];
  readonly near: readonly Span[];
}

const shifted = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

const within = ({ date }: VisitEvidence, { from, to }: Span): boolean => date >= from && date <= to;

/** Adds a few days on both sides, because a ticket is not always written on the same day. */
const widened = ({ from, to }: Span): Span => ({ from: shifted(from, -3), to: shifted(to, 3) });

/** A small weight may match by chance, so it counts little; a large weight counts almost fully. */
const tellingWeight = (kg: number): number => {
  if (kg >= 1000) return 1;
  if (kg >= 100) return 0.9;
  return kg >= 20 ? 0.6 : 0.35;
};

const sameKg = (one: number, other: number): boolean => Math.abs(one - other) < 0.0005;

/** From 0 to 1, how well the line's weight matches the visits of a card: one of them, or their sum. */
export function fitsWeight(
  kg: number,
  visits: readonly VisitEvidence[],
  { near: spans }: Pick<Spans, 'near'>,
): number {
  let best = 0;
  for (const span of spans) {
    const near = visits.filter((visit) => visit.kg !== null && within(visit, span));
    if (near.some((visit) => sameKg(visit.kg ?? 0, kg))) best = Math.max(best, tellingWeight(kg));
    const sum = near.reduce((all, visit) => all + (visit.kg ?? 0), 0);
    if (near.length > 1 && sameKg(sum, kg)) best = Math.max(best, tellingWeight(kg));
  }
  return best;
}

/** From 0 to 1, how well the number of visits matches the billed number. */
export function fitsCount(
  count: number,
  visits: readonly VisitEvidence[],
  spans: readonly Span[],
  card: Pick<CardEvidence, 'count'>,
): number {
  const counts = spans.map((span) => visits.filter((visit) => within(visit, span)).length);
  if (counts.some((visited) => visited === count && visited > 0)) return 1;
  return counts.some((visited) => visited > 0 && visited * card.count === count) ? 0.8 : 0;
}

/** The periods that a line may refer to: its own day, its period, the month of its invoice. */
export function spansOf(
  line: Pick<LineEvidence, 'date' | 'periodStart' | 'periodEnd'>,
  dates: readonly string[],
  invoice: {
    readonly issueDate: string;
    readonly periodStart: string | null;
    readonly periodEnd: string | null;
  },
): Spans {
  const [first, second] = dates;
  const spans: Span[] = [];
  if (first !== undefined && second !== undefined && first < second)
    spans.push({ from: first, to: second });
  if (line.periodStart !== null && line.periodEnd !== null)
    spans.push({ from: line.periodStart, to: line.periodEnd });
  const own = first !== undefined && second === undefined ? first : null;
  if (own !== null) spans.push({ from: own, to: own });
  if (line.date !== null) spans.push({ from: line.date, to: line.date });
  if (invoice.periodStart !== null && invoice.periodEnd !== null)
    spans.push({ from: invoice.periodStart, to: invoice.periodEnd });
  const issued = invoice.issueDate;
  const monthOfIssue = `${issued.slice(0, 8)}01`;
  const lastMonth = shifted(monthOfIssue, -1);
  spans.push(
    { from: `${lastMonth.slice(0, 8)}01`, to: lastMonth },
    { from: monthOfIssue, to: issued },
  );
  const isDay = own !== null || line.date !== null;
  return { spans, near: isDay ? spans.map(widened) : spans };
}
