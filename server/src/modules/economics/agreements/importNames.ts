import type { AgreementProblem, ImportedField, ImportedRow } from '@fraktion/contract';

import { groupInSlices } from '../../../costly/slices.ts';
import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';

export interface ImportProblem {
  readonly field: ImportedField;
  readonly problem: AgreementProblem;
  readonly detail: string;
}

interface NamedRow {
  readonly id: string;
  readonly name: string;
}
interface NamedCard extends NamedRow {
  readonly location: string;
}

/** The rows of each name, ignoring case and further blanks. */
type ByName<T extends NamedRow = NamedRow> = ReadonlyMap<string, readonly T[]>;

/** The names that a sheet may use in this account. */
export interface ImportNames {
  readonly collectors: ByName;
  readonly cards: ByName<NamedCard>;
  readonly fractions: ByName;
}

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

const byName = <T extends NamedRow>(rows: readonly T[]): Promise<ByName<T>> =>
  groupInSlices(rows, ({ name }) => plain(name));

export async function readNames(tx: Tx, actor: Actor): Promise<ImportNames> {
  const { accountId } = actor;
  const collectors = await tx
    .selectFrom('collector')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .execute();
  const cards = await tx
    .selectFrom('infocard as card')
    .innerJoin('location', (join) =>
      join
        .onRef('location.account_id', '=', 'card.account_id')
        .onRef('location.id', '=', 'card.location_id'),
    )
    .select(['card.id', 'card.name', 'location.name as location'])
    .where('card.account_id', '=', accountId)
    .where('card.archived_at', 'is', null)
    .where(inLocationScope(actor, 'infocard', 'card.location_id'))
    .execute();
  const fractions = await tx
    .selectFrom('waste_fraction')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .execute();
  return {
    collectors: await byName(collectors),
    cards: await byName(cards),
    fractions: await byName(fractions),
  };
}

/** Exactly one of that name. */
function one<T extends NamedRow>(
  among: ByName<T>,
  name: string,
  field: ImportedField,
  problems: ImportProblem[],
  isThere: (row: T) => boolean = () => true,
): string | null {
  const found = (among.get(plain(name)) ?? []).filter(isThere);
  if (found.length !== 1)
    problems.push({ field, problem: found.length === 0 ? 'unknown' : 'ambiguous', detail: name });
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/** The rows that a sheet's row names; unknown names are added to its problems. */
export function resolveNames(
  { collectors, cards, fractions }: ImportNames,
  cells: ImportedRow['cells'],
  problems: ImportProblem[],
) {
  const { collector, infocard, location, wasteFraction } = {
    collector: cells['collector']?.trim() ?? '',
    infocard: cells['infocard']?.trim() ?? '',
    location: cells['location']?.trim() ?? '',
    wasteFraction: cells['wasteFraction']?.trim() ?? '',
  };
  if (collector === '') problems.push({ field: 'collector', problem: 'missing', detail: '' });
  const isThere = (card: NamedCard) => location === '' || plain(card.location) === plain(location);
  if (infocard !== '' && wasteFraction !== '')
    problems.push({ field: 'wasteFraction', problem: 'infocardOrFraction', detail: wasteFraction });
  if (infocard === '' && location !== '')
    problems.push({ field: 'infocard', problem: 'missing', detail: location });
  return {
    collectorId: collector === '' ? null : one(collectors, collector, 'collector', problems),
    infocardId: infocard === '' ? null : one(cards, infocard, 'infocard', problems, isThere),
    fractionId:
      wasteFraction === '' ? null : one(fractions, wasteFraction, 'wasteFraction', problems),
  };
}
