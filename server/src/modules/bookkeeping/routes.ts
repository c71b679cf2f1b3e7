import {
  checkVoucherExport,
  deleteLedgerAccount,
  exportVouchers,
  listLedgerAccounts,
  putLedgerAccount,
} from '@fraktion/contract';
import { type SqlBool, sql } from 'kysely';

import { listRows } from '../../db/listRows.ts';
import type { Services } from '../../services.ts';
import { checkExport, exportFile } from './exportVouchers.ts';
import { deleteAccount, putAccount } from './ledgerAccounts.ts';
import { planRows } from './planRows.ts';

/** Where vouchers go: the account plan, and files for bookkeeping. */
export function registerBookkeeping({ routes }: Services): void {
  routes.handle(listLedgerAccounts, ({ tx, actor, query }) =>
    listRows(tx, planRows(tx, actor.accountId), listLedgerAccounts.list, query, {
      columns: {
        state: 'plan.mapped',
        kind: 'plan.kind',
        number: 'plan.number',
        name: 'plan.name',
        taxPercent: 'plan.taxPercent',
      },
      special: {
        state: (states) => sql<SqlBool>`plan.state = any(${states})`,
      },
      search: ['plan.number', 'plan.name', 'plan.taxCode'],
      nullable: ['number', 'name', 'taxPercent'],
      tieBreaker: 'plan.key',
    }),
  );
  routes.handle(putLedgerAccount, ({ tx, actor, body }) => putAccount(tx, actor, body));
  routes.handle(deleteLedgerAccount, async ({ tx, actor, params, query }) => {
    await deleteAccount(tx, actor, params.id, query.version);
    return undefined;
  });
  routes.handle(checkVoucherExport, ({ tx, actor, body }) => checkExport(tx, actor, body));
  routes.handle(exportVouchers, ({ tx, actor, body }) => exportFile(tx, actor, body));
}
