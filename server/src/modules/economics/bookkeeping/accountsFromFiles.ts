import { cellName, ledgerAccounts, putLedgerAccount } from '@fraktion/contract';
import Big from 'big.js';
import { sql } from 'kysely';

import { Refusal } from '../../../http/errors.ts';
import { note } from '../../platform/audit/index.ts';
import { asText, type Importable, selectedCells } from '../../platform/background/index.ts';
import { type AccountFields, putAccount } from './ledgerAccounts.ts';
import { auditOf } from './ledgerAudit.ts';

type Values = Readonly<Record<string, unknown>>;

const figure = /^\d+(\.\d+)?$/;

/** Rates of one figure are one row of the plan, however they are written. */
const tidy = (values: Values): Values => {
  const rate = asText(values['taxPercent']);
  return figure.test(rate) ? { ...values, taxPercent: new Big(rate).toFixed() } : values;
};

const readStanding: Importable['readStanding'] = async (tx, { accountId }) => {
  const { rows } = await sql<{ id: string; version: number } & Record<string, unknown>>`
    select id, version, ${selectedCells('ledger_account', ledgerAccounts)}
    from ledger_account where account_id = ${accountId} order by id`.execute(tx);
  return rows.map(({ id, version, ...values }) => ({ id, version, values: tidy(values) }));
};

/** The fields of an account, from the cells of its row. */
const fieldsOf = (values: Values): AccountFields =>
  Object.fromEntries(
    Object.entries(ledgerAccounts.fields).map(([name, field]) => [
      name,
      asText(values[cellName(name, field)]) || null,
    ]),
  ) as AccountFields;

const write: Importable['write'] = async (tx, actor, planned, by) => {
  for (const { state, standing, values } of planned) {
    if (state !== 'new' && state !== 'changed') continue;
    const { before, after } = await putAccount(tx, actor, {
      ...fieldsOf(values),
      version: standing?.version ?? 0,
    }).catch((error: unknown) => {
      throw error instanceof Refusal && error.key === 'Generic.Changed'
        ? new Refusal('Background.Import.Outdated')
        : error;
    });
    await note(tx, actor.accountId, { ...by, ...auditOf(before, after) });
  }
};

/** The account plan from a file: accounts that are not mapped yet, and changes of mapped ones. */
export const accountsFromFiles: Importable = {
  sheet: ledgerAccounts.sheet,
  change: putLedgerAccount,
  tidy,
  readStanding,
  write,
};
