import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import type { Suggestion } from './evidence.ts';
import { readEvidence } from './readEvidence.ts';
import { suggestPostings } from './suggest.ts';

export type { Suggestion } from './evidence.ts';

/** What the portal suggests for some lines of an invoice; a line of text is left out. */
export const suggestForInvoice = async (
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  lineIds: ReadonlySet<string>,
): Promise<Suggestion[]> => suggestPostings(await readEvidence(tx, actor, invoiceId), lineIds);

/** What the portal suggests for one line of an invoice; null for a line of text. */
export async function suggestForLine(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  lineId: string,
): Promise<Suggestion | null> {
  const [suggestion] = await suggestForInvoice(tx, actor, invoiceId, new Set([lineId]));
  return suggestion ?? null;
}
