import type { Tx } from '../../db/transaction.ts';
import { Refusal } from '../../http/errors.ts';

/** The file of an invoice's document; an invoice typed in by hand has none. */
export async function readDocumentId(tx: Tx, accountId: string, id: string): Promise<string> {
  const invoice = await tx
    .selectFrom('invoice')
    .select('file_id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!invoice?.file_id) throw new Refusal('Generic.Not.Found');
  return invoice.file_id;
}
