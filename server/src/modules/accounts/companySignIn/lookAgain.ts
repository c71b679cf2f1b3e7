import { randomUUID } from 'node:crypto';

import {
  type AuditKind,
  companySignInSettingsPath,
  headRole,
  reachesAccount,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { ownerTransaction, type Tx } from '../../../db/transaction.ts';
import { note } from '../../platform/audit/index.ts';
import { type Notice, notifyUsers } from '../../platform/notifications/index.ts';
import { lookUpRecord, type RecordState } from './domainRecord.ts';
import { graceDays, nameOf, valueOf } from './domains.ts';
import { type AboutDomain, lostNotice, missingNotice } from './letters/domainProof.ts';

interface ProvedDomain {
  readonly accountId: string;
  readonly domain: string;
  readonly token: string;
}

const atOnce = 10;

/**
 * Looks the records of proved domains up again, because a domain may get another owner. Whoever is linked stays linked; a domain
 * without its record counts for two more weeks. Those that platform staff have confirmed never had one.
 */
export async function lookAgain(db: Db): Promise<void> {
  const domains = await db
    .selectFrom('sign_in_domain')
    .select(['account_id as accountId', 'domain', 'token'])
    .where('proved_at', 'is not', null)
    .where('proved_by', '=', 'dns')
    .orderBy('domain')
    .execute();
  for (let from = 0; from < domains.length; from += atOnce)
    await Promise.all(domains.slice(from, from + atOnce).map((each) => lookUp(db, each)));
}

async function lookUp(db: Db, proved: ProvedDomain): Promise<void> {
  const { domain, token } = proved;
  const record = { recordName: nameOf(domain), recordValue: valueOf(token) };
  const state = await lookUpRecord(record);
  if (state !== 'unknown') await ownerTransaction(db, (tx) => settle(tx, proved, state));
}

/** The row may have been removed or confirmed meanwhile: then nothing matches. */
const rowOf = (tx: Tx, { accountId, domain, token }: ProvedDomain) =>
  tx
    .updateTable('sign_in_domain')
    .where('account_id', '=', accountId)
    .where('domain', '=', domain)
    .where('token', '=', token)
    .where('proved_by', '=', 'dns');

async function settle(tx: Tx, proved: ProvedDomain, state: Exclude<RecordState, 'unknown'>) {
  if (state === 'there') {
    await rowOf(tx, proved)
      .set({ missing_since: null })
      .where('missing_since', 'is not', null)
      .execute();
    return;
  }
  const missing = await rowOf(tx, proved)
    .set({ missing_since: sql<string>`now()` })
    .where('missing_since', 'is', null)
    .returning('domain')
    .executeTakeFirst();
  if (missing) return tell(tx, proved, 'signInDomainMissing', missingNotice);
  const lost = await rowOf(tx, proved)
    .set({ proved_at: null, proved_by: null, missing_since: null })
    .where('missing_since', '<', sql<string>`now() - make_interval(days => ${graceDays})`)
    .returning('domain')
    .executeTakeFirst();
  if (lost) await tell(tx, proved, 'signInDomainLost', lostNotice);
}

async function tell(
  tx: Tx,
  { accountId, domain }: ProvedDomain,
  kind: AuditKind,
  notice: Notice<AboutDomain>,
): Promise<void> {
  await note(tx, accountId, {
    kind,
    actorId: null,
    actorName: '',
    address: null,
    userAgent: null,
    subject: domain,
  });
  const heads = await tx
    .selectFrom('account_user')
    .innerJoin('account', 'account.id', 'account_user.account_id')
    .select([
      'account_user.user_id as id',
      'account_user.role',
      'account_user.all_locations as allLocations',
      'account.kind',
    ])
    .where('account_user.account_id', '=', accountId)
    .execute();
  await notifyUsers(
    tx,
    accountId,
    heads
      .filter((each) => each.role === headRole[each.kind] && reachesAccount(each))
      .map(({ id }) => id),
    // Each time anew: the same domain may be lost twice.
    {
      notice,
      about: randomUUID(),
      values: { domain },
      link: companySignInSettingsPath,
      locationId: null,
    },
  );
}
