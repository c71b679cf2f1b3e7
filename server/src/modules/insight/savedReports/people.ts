import { readersOf, type SavedReport, type SavedReportPage } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { mustOpen, readPeople } from './savedReportRows.ts';

/** Who may be named as a reader of a report: everyone who may open its page, except the owner, who gets it anyway. */
export async function readReportPeople(
  tx: Tx,
  actor: Actor,
  page: SavedReportPage,
): Promise<SavedReport['readers']> {
  mustOpen(actor, page);
  const people = await readPeople(tx, actor.accountId, readersOf(page));
  return people.filter(({ id }) => id !== actor.userId);
}
