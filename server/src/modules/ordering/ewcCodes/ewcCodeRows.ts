import { type EmissionFigures, emissionFigureNames, type EwcCode } from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';

import { likeText } from '../../../db/listRows.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Six figures of one row as JSON text values, so that no digit is lost. */
const figuresOf = (table: 'ewc_code' | 'adaptation' | 'earlier') => {
  const pairs = emissionFigureNames.map(
    (name) => sql`${sql.lit(name)}, ${sql.ref(`${table}.${name}`)}::text`,
  );
  return sql<EmissionFigures>`json_build_object(${sql.join(pairs)})`;
};

const isAdapted = sql<boolean>`(adaptation.alias is not null or adaptation.ghg_code is not null or coalesce(adaptation.own_figures, false)
  or adaptation.account_id is not null and exists (
    select from ewc_earlier_figures e where e.account_id = app_account() and e.ewc_code_id = ewc_code.id))`;

/** The European codes and those of the account. */
export const knownTo = (accountId: string): Expression<SqlBool> =>
  sql<SqlBool>`(ewc_code.account_id is null or ewc_code.account_id = ${accountId})`;

/** Whether an earlier figure is a published one, and the account had the published ones until that day. */
const isFollowed = (
  accountId: string,
) => sql<boolean>`(earlier.account_id is null and not coalesce((
  select own.until_day = earlier.until_day or own.own_figures from ewc_earlier_figures own
  where own.account_id = ${accountId} and own.ewc_code_id = ewc_code.id and own.until_day >= earlier.until_day
  order by own.until_day limit 1), adaptation.own_figures, false))`;

/** The European list and the account's own codes, with the account's differences. */
export const ewcCodeRows = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('ewc_code')
    .leftJoin('ewc_adaptation as adaptation', (join) =>
      join
        .on('adaptation.account_id', '=', accountId)
        .onRef('adaptation.ewc_code_id', '=', 'ewc_code.id'),
    )
    .select([
      'ewc_code.id',
      'ewc_code.code',
      sql<EwcCode['name']>`json_build_object('en', ewc_code.name_en, 'da', ewc_code.name_da,
          'sv', ewc_code.name_sv, 'nb', ewc_code.name_nb)`.as('name'),
      sql<EwcCode['unverified']>`ewc_code.unverified`.as('unverified'),
      'ewc_code.hazardous',
      'ewc_code.chapter',
      sql<boolean>`ewc_code.account_id is not null`.as('own'),
      sql<string | null>`coalesce(adaptation.alias, ewc_code.alias)`.as('alias'),
      sql<string | null>`coalesce(adaptation.ghg_code, ewc_code.ghg_code)`.as('ghgCode'),
      sql<EmissionFigures>`case when adaptation.own_figures then ${figuresOf('adaptation')}
          else ${figuresOf('ewc_code')} end`.as('figures'),
      sql<
        string | null
      >`case when adaptation.own_figures then null else ewc_code.figures_source end`.as(
        'figuresSource',
      ),
      sql<boolean>`(ewc_code.account_id is not null or coalesce(adaptation.own_figures, false))`.as(
        'ownFigures',
      ),
      sql<EwcCode['reference']>`case when ewc_code.account_id is null then json_build_object(
          'figures', ${figuresOf('ewc_code')}, 'source', ewc_code.figures_source) end`.as(
        'reference',
      ),
      sql<EwcCode['earlier']>`coalesce((
          select json_agg(json_build_object('until', earlier.until_day, 'figures', ${figuresOf('earlier')},
            'source', earlier.figures_source, 'own', earlier.own_figures) order by earlier.until_day desc)
          from ewc_earlier_figures earlier
          where earlier.ewc_code_id = ewc_code.id and (earlier.account_id = ${accountId} or ${isFollowed(accountId)})),
          '[]')`.as('earlier'),
      isAdapted.as('adapted'),
      // Grows with either row, so that no two states of a code share a version.
      sql<number>`ewc_code.version + coalesce(adaptation.version, 0)`.as('version'),
    ])
    .where(knownTo(accountId));

export const readEwcCode = (tx: Tx, accountId: string, id: string): Promise<EwcCode | undefined> =>
  ewcCodeRows(tx, accountId).where('ewc_code.id', '=', id).executeTakeFirst();

/** A code is found with or without its blanks; a name in any language. */
export function ewcCodeMatches(q: string): Expression<SqlBool> {
  const text = `%${likeText(q)}%`;
  const digits = `${likeText(q.replace(/\s/g, ''))}%`;
  return sql<SqlBool>`(replace(ewc_code.code, ' ', '') ilike ${digits}
    or concat_ws(' · ', ewc_code.name_en, ewc_code.name_da, ewc_code.name_sv, ewc_code.name_nb,
         ewc_code.alias, adaptation.alias) ilike ${text})`;
}

export const adaptedIs = (value: string | string[]): Expression<SqlBool> =>
  sql<SqlBool>`${isAdapted} = ${value === 'true'}`;

export const ownIs = (value: string | string[]): Expression<SqlBool> =>
  sql<SqlBool>`(ewc_code.account_id is not null) = ${value === 'true'}`;
