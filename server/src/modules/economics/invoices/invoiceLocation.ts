import { invoiceActions, invoiceRefusal } from '@fraktion/contract';
import { sql } from 'kysely';

import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { updateUnchanged } from '../../../http/unchanged.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';
import { inspectAgain, noteChange } from '../postings/index.ts';
import { readInvoiceDetail } from './invoiceReads.ts';

interface InvoiceVersion {
  readonly id: string;
  readonly version: number | null;
  readonly locationScopeId: string | null;
}

/** Stores to which location an open invoice belongs, or that it is for several, and who confirmed it. */
export async function confirmInvoiceLocation(
  tx: Tx,
  actor: Actor,
  { id, version, locationScopeId }: InvoiceVersion,
): Promise<void> {
  const { accountId } = actor;
  // Who says that it is for several locations gives it away.
  if (locationScopeId === null && !actor.allLocations) throw new Refusal('Generic.Other.Locations');
  if (locationScopeId !== null) await refuseForeign(tx, actor, locationScopeId);
  const before = await readInvoiceDetail(tx, actor, id);
  await updateUnchanged(
    tx
      .updateTable('invoice')
      .set({
        location_id: locationScopeId,
        location_confirmed_by: actor.userName,
        location_confirmed_at: sql<string>`now()`,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('status', 'in', invoiceActions.place.from),
    {
      version,
      read: () => readInvoiceDetail(tx, actor, id),
      changed: ({ status }) => invoiceRefusal(status, 'place'),
    },
  );
  // Lines without postings are inspected at the location that a person has set.
  const placeBefore = before.locationConfirmedBy === null ? null : before.location?.id;
  if (locationScopeId !== (placeBefore ?? null)) await inspectAgain(tx, accountId, id);
  await noteChange(tx, actor, {
    subject: 'invoice',
    subjectId: id,
    invoiceId: id,
    action: 'locationConfirmed',
    before: { location: before.location, confirmedBy: before.locationConfirmedBy },
    after: { locationId: locationScopeId },
  });
  await notifyEvent(tx, {
    groups: [accountGroup(accountId)],
    event: 'invoice-changed',
    payload: { invoiceId: id },
  });
}

/** A place that is not there, or not the actor's, is not found. */
async function refuseForeign(tx: Tx, actor: Actor, locationId: string): Promise<void> {
  const known = await tx
    .selectFrom('location')
    .select('location.id')
    .where('location.account_id', '=', actor.accountId)
    .where('location.id', '=', locationId)
    .where(inLocationScope(actor, 'location', 'location.id'))
    .executeTakeFirst();
  if (!known) throw new Refusal('Generic.Not.Found', { detail: 'locationScopeId' });
}
