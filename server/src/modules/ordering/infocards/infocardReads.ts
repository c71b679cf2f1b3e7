import {
  type CallRequest,
  type Infocard,
  infocards,
  type ListAnswer,
  listInfocards,
} from '@fraktion/contract';

import { listRows } from '../../../db/listRows.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { listedFrom } from '../../platform/background/index.ts';
import { infocardsIn, presentInfocard } from './infocardRows.ts';

/** Which of the infocards a list is about. */
export interface InfocardKind {
  readonly archived: boolean;
  readonly type?: Infocard['type'];
}

const listed = listedFrom('infocard', infocards);

/** The infocards at the actor's locations. */
export async function readInfocards(
  tx: Tx,
  actor: Actor,
  query: CallRequest<typeof listInfocards>['query'],
  { archived, type }: InfocardKind,
): Promise<ListAnswer<Infocard>> {
  let rows = infocardsIn(tx, actor).where('infocard.archived_at', archived ? 'is not' : 'is', null);
  if (type) rows = rows.where('infocard.type', '=', type);
  const { data, page } = await listRows(tx, rows, listInfocards.list, query, {
    ...listed,
    columns: { ...listed.columns, lastOrdered: 'ordered.at', lastCollected: 'collected.at' },
    nullable: [...listed.nullable, 'lastOrdered', 'lastCollected'],
  });
  return { data: data.map(presentInfocard), page };
}

/** One infocard at a location of the actor, archived or not. */
export async function readInfocard(tx: Tx, actor: Actor, id: string): Promise<Infocard | null> {
  const row = await infocardsIn(tx, actor).where('infocard.id', '=', id).executeTakeFirst();
  return row ? presentInfocard(row) : null;
}
