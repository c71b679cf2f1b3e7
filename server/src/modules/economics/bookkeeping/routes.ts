import {
  checkVoucherExport,
  closeAccountingPeriod,
  deleteLedgerAccount,
  exportVouchers,
  ledgerAccounts,
  listAccountingPeriods,
  listLedgerAccounts,
  putLedgerAccount,
  reopenAccountingPeriod,
} from '@fraktion/contract';
import { type SqlBool, sql } from 'kysely';

import { listRows } from '../../../db/listRows.ts';
import type { Services } from '../../../services.ts';
import { doneBy, note } from '../../platform/audit/index.ts';
import { listedFrom } from '../../platform/background/index.ts';
import { checkExport, exportFile } from './exportVouchers.ts';
import { deleteAccount, putAccount } from './ledgerAccounts.ts';
import { auditOf, nameOf } from './ledgerAudit.ts';
import { closePeriod, periodRows, reopenPeriod } from './periods.ts';
import { planRows } from './planRows.ts';

const plan = listedFrom('plan', ledgerAccounts);

/** Where vouchers go: the account plan, and files for bookkeeping. */
export function registerBookkeeping({ routes }: Services): void {
  routes.handle(listLedgerAccounts, ({ tx, actor, query }) =>
    listRows(tx, planRows(tx, actor.accountId), listLedgerAccounts.list, query, {
      ...plan,
      columns: { ...plan.columns, state: 'plan.mapped' },
      special: {
        state: (states) => sql<SqlBool>`plan.state = any(${states})`,
      },
      // An account that is missing has no number and no name.
      nullable: [...plan.nullable, 'number', 'name'],
      tieBreaker: 'plan.key',
    }),
  );
  routes.handle(putLedgerAccount, async ({ tx, actor, body, request }) => {
    const { before, after } = await putAccount(tx, actor, body);
    await note(tx, actor.accountId, { ...doneBy(actor, request), ...auditOf(before, after) });
    return after;
  });
  routes.handle(deleteLedgerAccount, async ({ tx, actor, params, query, request }) => {
    const removed = await deleteAccount(tx, actor, params.id, query.version);
    await note(tx, actor.accountId, {
      ...doneBy(actor, request),
      kind: 'ledgerRemoved',
      subject: nameOf(removed),
    });
    return undefined;
  });
  routes.handle(listAccountingPeriods, ({ tx, actor, query }) =>
    listRows(tx, periodRows(tx, actor.accountId), listAccountingPeriods.list, query, {
      columns: {
        kind: 'period.kind',
        state: 'period.state',
        lastDay: 'period.lastDay',
        closedAt: 'period.closedAt',
      },
      search: ['period.key', 'period.closedBy'],
      nullable: ['closedAt'],
      tieBreaker: 'period.key',
    }),
  );
  routes.handle(closeAccountingPeriod, async ({ tx, actor, body, request }) => {
    const period = await closePeriod(tx, actor, body);
    await note(tx, actor.accountId, {
      ...doneBy(actor, request),
      kind: 'periodClosed',
      subject: period.key,
    });
    return period;
  });
  routes.handle(reopenAccountingPeriod, async ({ tx, actor, body, request }) => {
    const period = await reopenPeriod(tx, actor, body);
    await note(tx, actor.accountId, {
      ...doneBy(actor, request),
      kind: 'periodReopened',
      subject: period.key,
    });
    return period;
  });
  routes.handle(checkVoucherExport, ({ tx, actor, body }) => checkExport(tx, actor, body));
  routes.handle(exportVouchers, ({ tx, actor, body }) => exportFile(tx, actor, body));
}
