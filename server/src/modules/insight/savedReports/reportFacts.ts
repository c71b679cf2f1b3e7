import type { Language, SavedReportPage } from '@fraktion/contract';
import { wordsIn } from '@fraktion/words';

import { inLocationScope } from '../../../db/locationScope.ts';
import { byText } from '../../../db/textOrder.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { periodText } from './months.ts';
import type { SavedQuestion, SavedScope } from './savedQuestion.ts';
import { savedReportWords } from './words/savedReportWords.ts';

/** What a report is limited to, one line each: `Location: Hotel Søndergade 5`. */
export type ReportFact = readonly [label: string, value: string];

const nameOf = async (
  tx: Tx,
  { accountId }: Actor,
  table: 'waste_fraction' | 'collector',
  ids: readonly string[],
): Promise<string[]> =>
  ids.length === 0
    ? []
    : (
        await tx
          .selectFrom(table)
          .select('name')
          .where('account_id', '=', accountId)
          .where('id', 'in', ids)
          .orderBy(byText(tx, 'name'))
          .execute()
      ).map(({ name }) => name);

/** A location that the actor may not see has no name, as it has no figures. */
const locationNames = async (tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> =>
  (
    await tx
      .selectFrom('location')
      .select('name')
      .where('account_id', '=', actor.accountId)
      .where('id', 'in', ids)
      .where(inLocationScope(actor, 'location', 'location.id'))
      .orderBy(byText(tx, 'name'))
      .execute()
  ).map(({ name }) => name);

/** Ids become names; `none` stands for rows without one. */
const withNone = (none: string, ids: readonly string[], names: readonly string[]): string =>
  [...names, ...(ids.includes('none') ? [none] : [])].join(', ');

const real = (ids: readonly string[] = []): readonly string[] => ids.filter((id) => id !== 'none');

interface About {
  readonly language: Language;
  readonly scope: SavedScope;
  /** Absent for pages without filters. */
  readonly question?: SavedQuestion;
  /** Whose locations are included, if it is not the reader. */
  readonly ownerName?: string;
}

/** How a report is filtered and which period it covers, as its reader reads it. */
export async function readReportFacts(
  tx: Tx,
  actor: Actor,
  page: SavedReportPage,
  { language, scope, question, ownerName }: About,
): Promise<readonly ReportFact[]> {
  const words = savedReportWords[language];
  const { dimension, postingCategory } = wordsIn(language);
  const everywhere = ownerName === undefined ? words.everywhere : words.everywhereOf(ownerName);
  const place = scope.location
    ? (await locationNames(tx, actor, scope.location)).join(', ') || words.none
    : everywhere;
  const facts: ReportFact[] = [
    [words.period, periodText(language, scope)],
    [dimension.location, place],
  ];
  if (!question) return facts;
  const { fraction, category, collector, locationGroup } = question.narrowed;
  if (locationGroup) facts.push([dimension.locationGroup, locationGroup]);
  if (fraction)
    facts.push([
      dimension.fraction,
      withNone(words.none, fraction, await nameOf(tx, actor, 'waste_fraction', real(fraction))),
    ]);
  if (category)
    facts.push([dimension.category, category.map((each) => postingCategory[each]).join(', ')]);
  if (collector)
    facts.push([
      dimension.collector,
      withNone(words.none, collector, await nameOf(tx, actor, 'collector', real(collector))),
    ]);
  const compare = page === 'insights' ? (question.compare ?? 'lastYear') : question.compare;
  if (compare) facts.push([words.comparedWith, words[compare]]);
  return facts;
}
