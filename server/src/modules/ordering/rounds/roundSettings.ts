import {
  type CallRequest,
  defaultRoundSettings,
  type putRoundSettings as putCall,
  type RoundSettings,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { insertUnchanged, updateUnchanged } from '../../../http/unchanged.ts';

type Body = CallRequest<typeof putCall>['body'];

/** The account's settings; the defaults have version zero. */
export async function readRoundSettings(tx: Tx, accountId: string): Promise<RoundSettings> {
  const row = await tx
    .selectFrom('round_setting')
    .select([
      'starts_at as startsAt',
      'service_minutes as serviceMinutes',
      'km_per_hour as kmPerHour',
      'tell_next as tellNext',
      sql<boolean>`planner_id is not null`.as('plansItself'),
      'version',
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? defaultRoundSettings;
}

export async function putRoundSettings(
  tx: Tx,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  { version, startsAt, serviceMinutes, kmPerHour, tellNext, plansItself }: Body,
): Promise<RoundSettings> {
  const read = () => readRoundSettings(tx, accountId);
  const set = {
    starts_at: startsAt,
    service_minutes: serviceMinutes,
    km_per_hour: kmPerHour,
    tell_next: tellNext,
    ...(plansItself === undefined ? {} : { planner_id: plansItself ? userId : null }),
  };
  if (version === 0) {
    const insertion = tx
      .insertInto('round_setting')
      .values({ account_id: accountId, ...set })
      .onConflict((conflict) => conflict.doNothing());
    await insertUnchanged(insertion, read);
  } else {
    await updateUnchanged(
      tx.updateTable('round_setting').set(set).where('account_id', '=', accountId),
      { version, read },
    );
  }
  return read();
}
