import type { Weighing, WeighingReason } from '@fraktion/contract';

/** The points for each piece of evidence. */
const worth: Readonly<Record<WeighingReason, number>> = {
  container: 5,
  vehicle: 3,
  sameWeight: 3,
  place: 2,
  sameDay: 2,
  nextDay: 1,
  ewcCode: 1,
};
const otherCode = -4;
const otherWeight = -3;
const daysApart = -2;

/** From this score the evidence is enough, if no other candidate comes near. */
const enough = 7;
const lead = 2;

export interface CandidateEvidence {
  readonly hasContainer: boolean;
  readonly hasVehicle: boolean;
  readonly accountName: string;
  readonly locationName: string | null;
  readonly ewcCode: string | null;
  readonly daysApart: number | null;
  readonly kg: string | null;
  readonly estimated: boolean;
}

export interface Judgement {
  readonly score: number;
  readonly reasons: readonly WeighingReason[];
}

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

function isPlace(place: string | null, names: readonly (string | null)[]): boolean {
  if (place === null) return false;
  const written = plain(place);
  return names.some((name) => {
    const known = name === null ? '' : plain(name);
    return known.length > 2 && (written.includes(known) || known.includes(written));
  });
}

/** Two scales are never quite the same. */
const isSameWeight = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(20, other * 0.02);

/** The evidence for an order or a trip, and its score. */
export function judge(
  weighing: Pick<Weighing, 'place' | 'ewcCode' | 'netKg'>,
  { hasContainer, hasVehicle, accountName, locationName, ...other }: CandidateEvidence,
): Judgement {
  const weighed = other.kg === null || other.estimated ? null : Number(other.kg);
  const sameWeight = weighed !== null && isSameWeight(weighed, Number(weighing.netKg));
  const codes = weighing.ewcCode !== null && other.ewcCode !== null;
  const sameCode = codes && weighing.ewcCode === other.ewcCode;
  const reasons: WeighingReason[] = [];
  if (hasContainer) reasons.push('container');
  if (hasVehicle) reasons.push('vehicle');
  if (isPlace(weighing.place, [accountName, locationName])) reasons.push('place');
  if (sameCode) reasons.push('ewcCode');
  if (other.daysApart === 0) reasons.push('sameDay');
  if (other.daysApart === 1) reasons.push('nextDay');
  if (sameWeight) reasons.push('sameWeight');
  const against =
    (codes && !sameCode ? otherCode : 0) +
    (weighed !== null && !sameWeight ? otherWeight : 0) +
    ((other.daysApart ?? 0) > 1 ? daysApart : 0);
  return { reasons, score: reasons.reduce((sum, reason) => sum + worth[reason], against) };
}

/** Numbers that several accounts call their own; what anybody may type identifies nothing then. */
export interface Claimed {
  readonly container: boolean;
  readonly vehicle: boolean;
}

/** The candidate with enough evidence; null if a person must decide. */
export function clearest<C extends Judgement>(
  [first, second]: readonly C[],
  severally: Claimed = { container: false, vehicle: false },
): C | null {
  if (!first || first.score < enough) return null;
  if (second && first.score - second.score < lead) return null;
  const { reasons } = first;
  const isIdentified = (['container', 'vehicle'] as const).some(
    (number) => reasons.includes(number) && !severally[number],
  );
  return isIdentified && (reasons.includes('sameDay') || reasons.includes('nextDay'))
    ? first
    : null;
}
