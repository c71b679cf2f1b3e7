import type {
  RegisterField,
  RegisterGap,
  RegisterPlace,
  RegisterProblem,
  RegisterRow,
} from '@fraktion/contract';

/** The records that contain the values of a row. A sum may be of several infocards. */
export type Sources = Readonly<
  Partial<Record<RegisterPlace, readonly Pick<RegisterGap, 'id' | 'name'>[]>>
>;

/** A row with its sources, which are not in the answer. */
export type SourcedRow = RegisterRow & { readonly sources: Sources };

const places: Readonly<Partial<Record<RegisterField, RegisterPlace>>> = {
  producerPNumber: 'location',
  municipality: 'location',
  address: 'location',
  zip: 'location',
  producerNumber: 'account',
  treatment: 'treatment',
  receiverNumber: 'facility',
  carrierNumber: 'collector',
};

/** The infocard links facility, fraction and collector, so it must be corrected if a row has none of these. */
const sourcesOf = (sources: Sources, field: RegisterField) => {
  const place = places[field] ?? 'infocard';
  const found = sources[place] ?? [];
  return found.length > 0
    ? found.map((source) => ({ place, ...source }))
    : (sources.infocard ?? []).map((source) => ({ place: 'infocard' as const, ...source }));
};

interface Gap {
  readonly at: Pick<RegisterGap, 'place' | 'id' | 'name'>;
  readonly problems: Map<RegisterField, RegisterProblem>;
  readonly rows: Set<RegisterRow>;
}

/** Missing values of refused rows, once for each record to fill in; the record with the most rows comes first. */
export function gapsOf(
  rows: readonly SourcedRow[],
  inOrder: (one: string, other: string) => number,
): RegisterGap[] {
  const gaps = new Map<string, Gap>();
  for (const row of rows) {
    for (const { field, problem } of row.problems) {
      for (const { place, id, name } of sourcesOf(row.sources, field)) {
        const key = `${place} ${id ?? name}`;
        const gap = gaps.get(key) ?? {
          at: { place, id, name },
          problems: new Map(),
          rows: new Set(),
        };
        gaps.set(key, gap);
        gap.problems.set(field, problem);
        gap.rows.add(row);
      }
    }
  }
  return [...gaps.values()]
    .map(({ at, problems, rows: waiting }) => ({
      ...at,
      problems: [...problems].map(([field, problem]) => ({ field, problem })),
      rows: waiting.size,
    }))
    .toSorted((one, other) => other.rows - one.rows || inOrder(one.name, other.name));
}
