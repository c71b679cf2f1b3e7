import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { Tx } from './transaction.ts';

/** Tables whose ids are unique over all accounts, because several accounts see their rows, or one list contains all of them. */
type SharedTable = 'orders' | 'tender' | 'service_report' | 'ewc_code';

/**
 * The id of a new row: the one that was sent. If another account has a row with it, a refusal would reveal that, so the row
 * gets another id. The difference between the answer and the request can still be noticed: see docs/decisions/tenants.md.
 */
export async function rowId(
  tx: Tx,
  table: SharedTable,
  accountId: string,
  sent: string,
): Promise<string> {
  const { rows } = await sql<{ foreign: boolean }>`
    select is_foreign_id(${table}, ${sent}) as foreign`.execute(tx);
  return rows[0]?.foreign ? idInstead(accountId, sent) : sent;
}

const madeBytes = 10;
const firstMade = 6;

/** A UUIDv7 of the same time, derived from the account and the sent id: a repeated request leads to the same row. */
export function idInstead(accountId: string, sent: string): string {
  const id = Buffer.from(sent.replaceAll('-', ''), 'hex');
  const of = `${accountId} ${sent}`.toLowerCase();
  createHash('sha256').update(of).digest().copy(id, firstMade, 0, madeBytes);
  id[6] = 0x70 | (id.readUInt8(6) & 0x0f);
  id[8] = 0x80 | (id.readUInt8(8) & 0x3f);
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
