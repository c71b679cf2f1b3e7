import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { Tx } from './transaction.ts';

/** Tables whose ids are unique over all accounts, because several accounts see their rows, or one list holds them all. */
type SharedTable = 'orders' | 'tender' | 'service_report' | 'ewc_code';

/**
 * The id that a new row gets: the one that was sent. Where another account has such a row, a refusal would tell that it exists, so
 * the row gets an id of its own instead. That the answer names another id than was sent can still be noticed: see docs/decisions/tenants.md.
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

/** A UUIDv7 of the same time, made of the account and the id that it sent: what is sent again leads to the same row. */
export function idInstead(accountId: string, sent: string): string {
  const id = Buffer.from(sent.replaceAll('-', ''), 'hex');
  const of = `${accountId} ${sent}`.toLowerCase();
  createHash('sha256').update(of).digest().copy(id, firstMade, 0, madeBytes);
  id[6] = 0x70 | (id.readUInt8(6) & 0x0f);
  id[8] = 0x80 | (id.readUInt8(8) & 0x3f);
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
