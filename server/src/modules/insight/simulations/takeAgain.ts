import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { updateUnchanged } from '../../../http/unchanged.ts';
import { readSummary } from './simulationRows.ts';
import { takeDistribution } from './writeDistribution.ts';
import { takeHandling } from './writeHandling.ts';
import { ofSimulation } from './writeSimulation.ts';

/** Reads the figures of the period again, after orders or postings have changed. */
export async function takeAgain(
  tx: Tx,
  actor: Actor,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  const { kind } = await readSummary(tx, actor, id);
  await updateUnchanged(ofSimulation(tx, actor.accountId, id), {
    version,
    read: () => readSummary(tx, actor, id),
  });
  await (kind === 'wasteHandling' ? takeHandling : takeDistribution)(tx, actor, id);
}
