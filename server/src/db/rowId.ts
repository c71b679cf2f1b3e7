import { createHash } from 'node:crypto';

const madeBytes = 10;
const firstMade = 6;

/**
 * The id of a row whose ids are unique over all accounts, made of the account and the id that it sent. Were the sent one taken as it is,
 * a refusal would say that some other account has such a row. The same id sent again leads to the same row still, and as
 * of every UUIDv7 its first part is when it was made.
 */
export function rowId(accountId: string, sent: string): string {
  const id = Buffer.from(sent.replaceAll('-', ''), 'hex');
  const of = `${accountId} ${sent}`.toLowerCase();
  createHash('sha256').update(of).digest().copy(id, firstMade, 0, madeBytes);
  id[6] = 0x70 | (id.readUInt8(6) & 0x0f);
  id[8] = 0x80 | (id.readUInt8(8) & 0x3f);
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
