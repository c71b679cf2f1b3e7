import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import type { Suggestion } from './evidence.ts';
import { readEvidence } from './readEvidence.ts';
import { suggestPostings } from './suggest.ts';

/** What the portal suggests for one line of an invoice; null for a line of text. */
export async function suggestForLine(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  lineId: string,
): Promise<Suggestion | null> {
  const evidence = await readEvidence(tx, actor, invoiceId);
  const [suggestion] = suggestPostings(evidence, new Set([lineId]));
  return suggestion ?? null;
}
