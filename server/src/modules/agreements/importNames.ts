import type { AgreementProblem, ImportedField, ImportedRow } from '@fraktion/contract';

import { inLocationScope } from '../../db/locationScope.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';

export interface ImportProblem {
  readonly field: ImportedField;
  readonly problem: AgreementProblem;
  readonly detail: string;
}

interface Named {
  readonly id: string;
  readonly name: string;
}
interface NamedCard extends Named {
  readonly location: string;
}

/** The names that a sheet may use in this account. */
export interface ImportNames {
  readonly collectors: readonly Named[];
  readonly cards: readonly NamedCard[];
  readonly fractions: readonly Named[];
}

export async function readNames(tx: Tx, actor: Actor): Promise<ImportNames> {
  const { accountId } = actor;
  return {
    collectors: await tx
      .selectFrom('collector')
      .select(['id', 'name'])
      .where('account_id', '=', accountId)
      .execute(),
    cards: await tx
      .selectFrom('infocard as card')
      .innerJoin('location', (join) =>
        join
          .onRef('location.account_id', '=', 'card.account_id')
          .onRef('location.id', '=', 'card.location_id'),
      )
      .select(['card.id', 'card.name', 'location.name as location'])
      .where('card.account_id', '=', accountId)
      .where('card.archived_at', 'is', null)
      .where(inLocationScope(actor, 'card.location_id'))
      .execute(),
    fractions: await tx
      .selectFrom('waste_fraction')
      .select(['id', 'name'])
      .where('account_id', '=', accountId)
      .execute(),
  };
}

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Exactly one of that name, ignoring case. */
function one(
  among: readonly Named[],
  name: string,
  field: ImportedField,
  problems: ImportProblem[],
): string | null {
  const found = among.filter((each) => plain(each.name) === plain(name));
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
  const there = cards.filter((card) => location === '' || plain(card.location) === plain(location));
  if (infocard !== '' && wasteFraction !== '')
    problems.push({ field: 'wasteFraction', problem: 'infocardOrFraction', detail: wasteFraction });
  if (infocard === '' && location !== '')
    problems.push({ field: 'infocard', problem: 'missing', detail: location });
  return {
    collectorId: collector === '' ? null : one(collectors, collector, 'collector', problems),
    infocardId: infocard === '' ? null : one(there, infocard, 'infocard', problems),
    fractionId:
      wasteFraction === '' ? null : one(fractions, wasteFraction, 'wasteFraction', problems),
  };
}
