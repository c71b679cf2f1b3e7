import type { CallRequest, changeInfocard as changeCall, Infocard } from '@fraktion/contract';

import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { deleteUnchanged, updateUnchanged } from '../../../http/unchanged.ts';
import { Refusal } from '../../../http/errors.ts';
import { dropUnusedFile } from './coverFile.ts';
import { columnsOf, type Fields, mustKnow, type Row, typeOf, unsaid } from './infocardFields.ts';
import { readInfocard } from './infocardReads.ts';

/** Which row, in which version; the type where the path names one. */
export interface Target {
  readonly id: string;
  readonly version: number | null;
  readonly type?: Infocard['type'];
}

/** The infocard; one of another type than the path says is not there. */
export async function mustRead(
  tx: Tx,
  actor: Actor,
  { id, type }: Pick<Target, 'id' | 'type'>,
): Promise<Infocard> {
  const found = await readInfocard(tx, actor, id);
  if (!found || (type && found.type !== type)) throw new Refusal('Generic.Not.Found');
  return found;
}

/** Writes columns, and answers the new version. */
export async function setColumns(tx: Tx, actor: Actor, target: Target, row: Row): Promise<number> {
  const { id, version, type } = target;
  const changed = await updateUnchanged(
    tx
      .updateTable('infocard')
      .set(row)
      .where('account_id', '=', actor.accountId)
      .where('id', '=', id)
      .where(inLocationScope(actor, 'infocard', 'infocard.location_id'))
      .where((eb) => (type ? eb('type', '=', type) : eb.lit(true)))
      .returning('infocard.version'),
    { version, read: () => mustRead(tx, actor, target) },
  );
  return changed.version;
}

export async function change(tx: Tx, actor: Actor, target: Target, row: Row): Promise<Infocard> {
  await setColumns(tx, actor, target, row);
  const changed = await readInfocard(tx, actor, target.id);
  if (!changed) throw new Error(`Infocard ${target.id} is gone within its own transaction`);
  return changed;
}

type Request = Pick<CallRequest<typeof changeCall>, 'params' | 'body'>;

/** Changes some fields or all of them; with `all`, missing fields become empty. */
export async function changeInfocard(
  tx: Tx,
  actor: Actor,
  { params, body: { version, type: typeName, ...fields } }: Request,
  all = false,
): Promise<Infocard> {
  const type = typeOf(params.kind, typeName);
  const wanted: Fields = all ? { ...unsaid, ...fields } : fields;
  await mustKnow(tx, actor, wanted);
  return change(tx, actor, { id: params.id, version, type }, columnsOf(wanted));
}

/** Only an infocard without references: orders and invoices keep their infocard for ever. Without a type: of the archived. */
export async function deleteInfocard(tx: Tx, actor: Actor, target: Target): Promise<void> {
  const readStanding = async (): Promise<Infocard> => {
    const found = await readInfocard(tx, actor, target.id);
    const stands = target.type ? found?.type === target.type : found?.archivedAt;
    if (!found || !stands) throw new Refusal('Generic.Not.Found');
    return found;
  };
  const current = await readStanding();
  await deleteUnchanged(
    tx.deleteFrom('infocard').where('account_id', '=', actor.accountId).where('id', '=', target.id),
    { version: target.version, read: readStanding },
  );
  await dropUnusedFile(tx, actor.accountId, current.coverImage);
}
