import { comparedName, comparedNumber } from '@fraktion/contract';
import type { KnownParties } from '@fraktion/invoice-reading';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';

/** The process that reads the pages takes no more. */
const mostOfEach = 500;

interface Row {
  readonly name: string;
  readonly numbers: readonly (string | null)[];
}

const partiesOf = (rows: readonly Row[]) => ({
  names: rows.map(({ name }) => comparedName(name).slice(0, 80)).filter((name) => name !== ''),
  numbers: rows
    .flatMap(({ numbers }) => numbers.map(comparedNumber))
    .filter((number) => /^[A-Z0-9]{6,20}$/.test(number)),
});

/** The names and numbers of the account and of its collectors, for the reading of a PDF. */
export async function readParties(tx: Tx, accountId: string): Promise<KnownParties> {
  const own = await sql<Row>`
    select name, array[cvr, vat_number, p_number] as numbers from account where id = ${accountId}
    union all
    (select name, array[company_number, vat_number, gln] from account_entity
      where account_id = ${accountId} order by id limit ${sql.lit(mostOfEach)})`.execute(tx);
  const collectors = await sql<Row>`
    select name, array[cvr, vat_number] as numbers from collector
    where account_id = ${accountId} order by id limit ${sql.lit(mostOfEach)}`.execute(tx);
  const theirs = partiesOf(collectors.rows);
  const ours = partiesOf(own.rows);
  // A number that stands at both, by mistake, says nothing of who sent it.
  const numbers = ours.numbers.filter((number) => !theirs.numbers.includes(number));
  return { own: { ...ours, numbers }, collectors: theirs };
}
