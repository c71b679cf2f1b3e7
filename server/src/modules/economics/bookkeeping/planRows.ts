import { type LedgerAccount, ledgerAccounts, voucherEntryKinds } from '@fraktion/contract';
import { type SqlBool, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { selectedFrom } from '../../platform/background/index.ts';

const kinds = sql.raw(`array[${voucherEntryKinds.map((kind) => `'${kind}'`).join(',')}]`);

/** The order of the plan, and the name of a row that has no id yet. */
const key = sql<string>`concat_ws(' ',
  array_position(${kinds}, coalesce(a.kind, used.kind)),
  coalesce(a.category, used.category),
  lpad(trim_scale(coalesce(a.tax_percent, used.tax_percent))::text, 8, '0'))`;

/** Time or actor of the last action. */
const lastChange = (column: 'at' | 'actor_name') =>
  sql`(select change.${sql.raw(column)} from economics_change change
    where change.account_id = a.account_id and change.subject = 'ledger' and change.subject_id = a.id
    order by change.at desc limit 1)`;

/** The account plan: subjects that have voucher entries, and subjects that are mapped already. */
export const planRows = (tx: Tx, accountId: string) =>
  tx
    .selectFrom((from) =>
      from
        .selectFrom(
          sql<object>`(select distinct kind, category, tax_percent from voucher_entry
            where account_id = ${accountId})`.as('used'),
        )
        .fullJoin(
          from.selectFrom('ledger_account').selectAll().where('account_id', '=', accountId).as('a'),
          (join) =>
            join.on(
              // A full join needs equality: no category is empty text, no rate is below zero.
              sql<SqlBool>`(used.kind, coalesce(used.category, ''), coalesce(used.tax_percent, -1))
                = (a.kind, coalesce(a.category, ''), coalesce(a.tax_percent, -1))`,
            ),
        )
        .select([
          'a.id',
          'a.number',
          'a.name',
          'a.tax_code',
          'a.grouping_category',
          'a.grouping_code',
          key.as('key'),
          sql<LedgerAccount['kind']>`coalesce(a.kind, used.kind)`.as('kind'),
          sql<LedgerAccount['category']>`coalesce(a.category, used.category)`.as('category'),
          sql<string | null>`trim_scale(coalesce(a.tax_percent, used.tax_percent))`.as(
            'tax_percent',
          ),
          sql<LedgerAccount['state']>`case when a.id is null then 'missing' else 'mapped' end`.as(
            'state',
          ),
          // Missing accounts come first.
          sql<boolean>`a.id is not null`.as('mapped'),
          sql<boolean>`used.kind is not null`.as('used'),
          sql<number>`coalesce(a.version, 0)`.as('version'),
          sql<string | null>`${lastChange('at')}`.as('changedAt'),
          sql<string | null>`${lastChange('actor_name')}`.as('changedBy'),
        ])
        .as('plan'),
    )
    .select([
      'plan.id',
      'plan.key',
      ...selectedFrom('plan', ledgerAccounts),
      'plan.state',
      'plan.used',
      'plan.changedAt',
      'plan.changedBy',
      'plan.version',
    ]);
