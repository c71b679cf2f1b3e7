import { sql } from 'kysely';

import { byText } from '../../../db/textOrder.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface RoundPerson {
  readonly id: string;
  readonly name: string;
  readonly driver: boolean;
}

/** The members of the account, drivers first. */
export async function readPeople(tx: Tx): Promise<RoundPerson[]> {
  const { rows } = await sql<RoundPerson>`
    select user_id as id, name, driver from account_people()
    order by driver desc, ${byText(tx, 'name')}, user_id`.execute(tx);
  return rows;
}

export async function readNames(tx: Tx): Promise<ReadonlyMap<string, string>> {
  return new Map((await readPeople(tx)).map(({ id, name }) => [id, name]));
}
