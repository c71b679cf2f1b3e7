import { listAudit } from '@fraktion/contract';

import { type Expression, type SqlBool, sql } from 'kysely';

import { listRows } from '../../../db/listRows.ts';
import type { Services } from '../../../services.ts';

/** Entries without an account (a sign-in with an unknown address) are for the platform. */
const readBy = (
  accountId: string,
): Expression<SqlBool> => sql<SqlBool>`(audit_entry.account_id = ${accountId}
  or audit_entry.account_id is null
    and (select own.kind from account own where own.id = ${accountId}) = 'platform')`;

/** Events of the account that its Admins must be able to look up. */
export function registerAudit({ routes }: Services): void {
  routes.handle(listAudit, ({ tx, actor, query }) => {
    const rows = tx
      .selectFrom('audit_entry')
      .select([
        'audit_entry.id',
        'audit_entry.at',
        'audit_entry.kind',
        'audit_entry.actor_id as actorId',
        'audit_entry.actor_name as actorName',
        'audit_entry.support',
        'audit_entry.subject',
        'audit_entry.details',
        'audit_entry.address',
        'audit_entry.user_agent as userAgent',
      ])
      .where(readBy(actor.accountId));
    return listRows(tx, rows, listAudit.list, query, {
      columns: {
        at: 'audit_entry.at',
        kind: 'audit_entry.kind',
        actorId: 'audit_entry.actor_id',
      },
      search: ['audit_entry.actor_name', 'audit_entry.subject', 'audit_entry.address'],
      instants: ['at'],
      tieBreaker: 'audit_entry.id',
    });
  });
}
