import { eachInSlices } from '../../../costly/slices.ts';
import type { LocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { defineModule } from '../../defineModule.ts';
import type { Suggestion } from './evidence.ts';
import { readEvidence } from './readEvidence.ts';
import { suggestEach } from './suggest.ts';

export { leastConfidence } from './confidence.ts';
export type { Suggestion } from './evidence.ts';
export {
  amountsIn,
  containerNumbersIn,
  datesIn,
  percentIn,
  referencesIn,
  spanIn,
} from './marks.ts';

/** Suggestions for some lines of an invoice, without blocking other work of the server; text lines are left out. */
export async function suggestForInvoice(
  tx: Tx,
  scope: LocationScope,
  invoiceId: string,
  lineIds: ReadonlySet<string>,
): Promise<Suggestion[]> {
  const suggestions: Suggestion[] = [];
  const evidence = await readEvidence(tx, scope, invoiceId);
  await eachInSlices(suggestEach(evidence, lineIds), (each) => void suggestions.push(each));
  return suggestions;
}

/** The suggestion for one line of an invoice; null for a text line. */
export async function suggestForLine(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  lineId: string,
): Promise<Suggestion | null> {
  const [suggestion] = await suggestForInvoice(tx, actor, invoiceId, new Set([lineId]));
  return suggestion ?? null;
}

export const suggestions = defineModule({
  area: 'economics',
});
