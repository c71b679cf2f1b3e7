import {
  type LedgerAccount,
  ledgerSheet,
  putLedgerAccount,
  voucherEntryKind,
} from '@fraktion/contract';
import Big from 'big.js';
import { sql } from 'kysely';

import { Refusal } from '../../../http/errors.ts';
import { note } from '../../platform/audit/index.ts';
import { asText, type Importable } from '../../platform/background/index.ts';
import { putAccount } from './ledgerAccounts.ts';
import { auditOf } from './ledgerAudit.ts';

type Values = Readonly<Record<string, unknown>>;

const figure = /^\d+(\.\d+)?$/;
const orNull = (value: unknown): string | null => asText(value) || null;

/** Rates of one figure are one row of the plan, however they are written. */
const tidy = (values: Values): Values => {
  const rate = asText(values['taxPercent']);
  return figure.test(rate) ? { ...values, taxPercent: new Big(rate).toFixed() } : values;
};

const readStanding: Importable['readStanding'] = async (tx, { accountId }) => {
  const { rows } = await sql<{ id: string; version: number } & Record<string, unknown>>`
    select id, version, kind as "entryKind", category as "postingCategory",
      trim_scale(tax_percent)::text as "taxPercent", number as "accountNumber", name as "accountName",
      tax_code as "taxCode", grouping_category as "groupingCategory", grouping_code as "groupingCode"
    from ledger_account where account_id = ${accountId} order by id`.execute(tx);
  return rows.map(({ id, version, ...values }) => ({ id, version, values }));
};

const bodyOf = (values: Values, version: number): Parameters<typeof putAccount>[2] => ({
  kind: voucherEntryKind.parse(values['entryKind']),
  category: orNull(values['postingCategory']) as LedgerAccount['category'],
  taxPercent: orNull(values['taxPercent']),
  number: asText(values['accountNumber']),
  name: asText(values['accountName']),
  taxCode: orNull(values['taxCode']),
  groupingCategory: orNull(values['groupingCategory']),
  groupingCode: orNull(values['groupingCode']),
  version,
});

const write: Importable['write'] = async (tx, actor, planned, by) => {
  for (const { state, standing, values } of planned) {
    if (state !== 'new' && state !== 'changed') continue;
    const { before, after } = await putAccount(
      tx,
      actor,
      bodyOf(values, standing?.version ?? 0),
    ).catch((error: unknown) => {
      throw error instanceof Refusal && error.key === 'Generic.Changed'
        ? new Refusal('Background.Import.Outdated')
        : error;
    });
    await note(tx, actor.accountId, { ...by, ...auditOf(before, after) });
  }
};

/** The account plan from a file: accounts that are not mapped yet, and changes of mapped ones. */
export const accountsFromFiles: Importable = {
  sheet: ledgerSheet,
  keepers: putLedgerAccount.roles,
  tidy,
  readStanding,
  write,
};
