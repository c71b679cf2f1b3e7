import type { NewAgreementPrice } from '@fraktion/contract';

import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import type { PriceSubject } from './priceSubject.ts';

const invalid = (field: string) =>
  new Refusal('Generic.Invalid', { fields: { [field]: 'Invalid' } });

/** The subject of a new price, after checking that all its references exist in the account and that its infocard is in use. */
export async function readSubjectOf(
  tx: Tx,
  actor: Actor,
  body: NewAgreementPrice,
): Promise<PriceSubject> {
  const { infocardId, wasteFractionId, size, sizeUnit } = body;
  if (infocardId !== null && wasteFractionId !== null) throw invalid('wasteFractionId');
  if (wasteFractionId === null && (body.containerType || size !== null)) throw invalid('size');
  if (size !== null && sizeUnit === null) throw invalid('sizeUnit');
  if (infocardId !== null) await mustFindInfocards(tx, actor, [infocardId], { inUse: true });
  if (wasteFractionId !== null) await mustFindFraction(tx, actor, wasteFractionId);
  return {
    collector_id: body.collectorId,
    infocard_id: infocardId,
    waste_fraction_id: wasteFractionId,
    container_type: body.containerType || null,
    size,
    size_unit: size === null ? null : sizeUnit,
    category: body.category,
    unit: body.unit,
    currency: body.currency,
    percent_cap: body.percentCap,
  };
}

/** Refuses ids of infocards that are not there, or at other locations. */
export async function mustFindInfocards(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  { inUse = false } = {},
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const cards = await tx
    .selectFrom('infocard')
    .select('id')
    .$if(inUse, (query) => query.where('archived_at', 'is', null))
    .where('account_id', '=', actor.accountId)
    .where('id', 'in', wanted)
    .where(inLocationScope(actor, 'infocard', 'location_id'))
    .execute();
  if (cards.length !== wanted.length) throw new Refusal('Generic.Not.Found');
}

async function mustFindFraction(tx: Tx, { accountId }: Actor, id: string): Promise<void> {
  const fraction = await tx
    .selectFrom('waste_fraction')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!fraction) throw new Refusal('Generic.Not.Found');
}
