import type {
  Call,
  CallRequest,
  createTender as createCall,
  NewTenderItem,
  Tender,
  updateTender as updateCall,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { mustHaveRoom } from '../../../http/mustHaveRoom.ts';
import { invite } from './invite.ts';
import { move } from './moveTender.ts';
import { notifyPages } from './notifyPages.ts';
import { mustReadTender } from './tenderReads.ts';

type Body<C extends Call & { body: object }> = CallRequest<C>['body'];
type Fields = Omit<Body<typeof updateCall>, 'version'>;

function columnsOf({ title, description, answerDeadline, periodFrom, periodTo }: Fields) {
  if (periodTo < periodFrom)
    throw new Refusal('Generic.Invalid', { fields: { periodTo: 'Invalid' } });
  return {
    title,
    description: description || null,
    answer_deadline: answerDeadline,
    period_from: periodFrom,
    period_to: periodTo,
  };
}

/** The location's present name is copied, because bidders cannot read the list of locations. */
async function writeItems(
  tx: Tx,
  accountId: string,
  tenderId: string,
  items: readonly NewTenderItem[],
): Promise<void> {
  await tx.deleteFrom('tender_item').where('tender_id', '=', tenderId).execute();
  if (items.length === 0) return;
  const ids = items.flatMap(({ locationId }) => locationId ?? []);
  const known =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('location')
          .select(['id', sql<string>`name || ', ' || zip || ' ' || city`.as('place')])
          .where('account_id', '=', accountId)
          .where('id', 'in', ids)
          .execute();
  const places = new Map(known.map(({ id, place }) => [id, place]));
  const rows = items.map((item, index) => {
    const place = item.locationId === null ? item.place : places.get(item.locationId);
    if (place === undefined) throw new Refusal('Generic.Invalid', { fields: { items: 'Invalid' } });
    return {
      tender_id: tenderId,
      id: item.id,
      position: index,
      place,
      location_id: item.locationId,
      waste_fraction_name: item.wasteFractionName,
      container_type: item.containerType || null,
      size: item.size,
      size_unit: item.size === null ? null : item.sizeUnit,
      price_unit: item.priceUnit,
      yearly_tonnes: item.yearlyTonnes,
      yearly_pickups: item.yearlyPickups,
    };
  });
  await tx
    .insertInto('tender_item')
    .values(rows)
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error)
        ? new Refusal('Generic.Invalid', { fields: { items: 'Invalid' } })
        : error;
    });
}

/** Far more than an account compares; a list of them stays quick. */
const mostTenders = 1_000;

export async function createTender(
  tx: Tx,
  actor: Actor,
  { id, ...fields }: Body<typeof createCall>,
): Promise<Tender> {
  const { accountId } = actor;
  await mustHaveRoom(tx, 'tender', { accountId, most: mostTenders });
  const account = await tx
    .selectFrom('account')
    .select(['name', sql<Tender['currency']>`currency`.as('currency')])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('tender')
    .values({
      account_id: accountId,
      id,
      ...columnsOf(fields),
      customer_name: account.name,
      currency: account.currency,
      created_by: actor.userId,
    })
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('Generic.Already.Exists') : error;
    });
  await sql`select own_tender(${id})`.execute(tx);
  await writeItems(tx, accountId, id, fields.items);
  await invite(tx, accountId, id, fields.collectorIds);
  await notifyPages(tx, id);
  return mustReadTender(tx, accountId, id);
}

export async function updateTender(
  tx: Tx,
  { accountId }: Actor,
  id: string,
  { version, ...fields }: Body<typeof updateCall>,
): Promise<Tender> {
  await move(tx, accountId, { id, version, action: 'edit', set: columnsOf(fields) });
  await writeItems(tx, accountId, id, fields.items);
  await tx
    .deleteFrom('tender_invitation')
    .where('account_id', '=', accountId)
    .where('tender_id', '=', id)
    .execute();
  await invite(tx, accountId, id, fields.collectorIds);
  await notifyPages(tx, id);
  return mustReadTender(tx, accountId, id);
}

export async function deleteTender(
  tx: Tx,
  { accountId }: Actor,
  id: string,
  version: number | null,
): Promise<void> {
  await move(tx, accountId, { id, version, action: 'remove', set: {} });
  await notifyPages(tx, id);
  await tx.deleteFrom('tender').where('account_id', '=', accountId).where('id', '=', id).execute();
}
