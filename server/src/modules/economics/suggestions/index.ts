import { eachInSlices } from '../../../costly/slices.ts';
import type { LocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { defineModule } from '../../defineModule.ts';
import type { Suggestion } from './evidence.ts';
import { readEvidence } from './readEvidence.ts';
import { suggestEach, suggestPostings } from './suggest.ts';

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

/** Suggestions for some lines of an invoice; text lines are left out. */
export const suggestForInvoice = async (
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  lineIds: ReadonlySet<string>,
): Promise<Suggestion[]> => suggestPostings(await readEvidence(tx, actor, invoiceId), lineIds);

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

/** The same for any number of lines, without blocking other work of the server. */
export async function suggestAtLeisure(
  tx: Tx,
  scope: LocationScope,
  invoiceId: string,
  lineIds: ReadonlySet<string>,
): Promise<Suggestion[]> {
  const suggestions: Suggestion[] = [];
  if (lineIds.size === 0) return suggestions;
  const evidence = await readEvidence(tx, scope, invoiceId);
  await eachInSlices(suggestEach(evidence, lineIds), (each) => void suggestions.push(each));
  return suggestions;
}

export const suggestions = defineModule({
  area: 'economics',
});
