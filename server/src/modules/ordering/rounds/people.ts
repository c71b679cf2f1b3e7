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

/** Whether the member drives only, or has a place in a round. */
export async function isOnRounds(tx: Tx, accountId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`select from account_people() p
    where p.user_id = ${userId} and (p.driver or exists (select from order_assignment a
      where a.account_id = ${accountId} and a.driver_id = p.user_id))`.execute(tx);
  return rows.length > 0;
}
