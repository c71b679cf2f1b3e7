import {
  confirmReportMail,
  type ReportMail,
  readReportMail,
  stopReportMail,
} from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import type { Services } from '../../../../services.ts';
import { hashSecret } from '../../../accounts/sessions/index.ts';
import { note, whenceOf } from '../../../platform/audit/index.ts';
import { giveUpAddressMails } from './giveUpMails.ts';
import { addressRows } from './readAddress.ts';

/** The address of a link, found by the digest of its secret, so that the time of the comparison reveals nothing. */
async function proveAddress(tx: Tx, id: string, secret: string) {
  const address = await addressRows(tx)
    .where('a.secret_hash', '=', hashSecret(secret))
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (!address) throw new Refusal('Reports.Link.Invalid');
  return address;
}
type Address = Awaited<ReturnType<typeof proveAddress>>;

const presented = (address: Address): ReportMail => {
  const { reportName, ownerName, accountName, email, state, frequency, confirmUntil } = address;
  return { reportName, ownerName, accountName, email, state, frequency, confirmUntil };
};

const noteOf = (
  tx: Tx,
  request: FastifyRequest,
  address: Address,
  kind: 'reportAddressConfirmed' | 'reportAddressStopped',
): Promise<void> =>
  note(tx, address.accountId, {
    ...whenceOf(request),
    actorId: null,
    actorName: address.email,
    kind,
    subject: address.email,
    details: { report: address.reportName },
  });

const rowOf = (tx: Tx, { accountId, id }: Address) =>
  tx
    .updateTable('saved_report_address')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id');

/** Who has confirmed before may turn the reports on again at any time. */
async function confirm(tx: Tx, request: FastifyRequest, address: Address): Promise<void> {
  if (address.state === 'expired') throw new Refusal('Reports.Link.Expired');
  const confirmed = await rowOf(tx, address)
    .set({ confirmed_at: sql<string>`coalesce(confirmed_at, now())`, stopped_at: null })
    .where(sql<boolean>`(confirmed_at is null or stopped_at is not null)`)
    .where(sql<boolean>`(confirmed_at is not null or expires_at > now())`)
    .executeTakeFirst();
  if (confirmed) await noteOf(tx, request, address, 'reportAddressConfirmed');
  else if (address.state !== 'confirmed') throw new Refusal('Reports.Link.Expired');
}

async function stop(tx: Tx, request: FastifyRequest, address: Address): Promise<void> {
  const stopped = await rowOf(tx, address)
    .set({ stopped_at: sql<string>`now()` })
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  if (!stopped) return;
  await giveUpAddressMails(tx, address.accountId, [address.id]);
  await noteOf(tx, request, address, 'reportAddressStopped');
}

/** The page of an outside address: without sign-in, for the holder of a mailed link. */
export function registerReportMails({ routes }: Services): void {
  routes.handle(readReportMail, async ({ tx, params, body }) =>
    presented(await proveAddress(tx, params.id, body.secret)),
  );

  routes.handle(confirmReportMail, async ({ tx, params, body, request }) => {
    await confirm(tx, request, await proveAddress(tx, params.id, body.secret));
    return presented(await proveAddress(tx, params.id, body.secret));
  });

  routes.handle(stopReportMail, async ({ tx, params, body, request }) => {
    await stop(tx, request, await proveAddress(tx, params.id, body.secret));
    return presented(await proveAddress(tx, params.id, body.secret));
  });
}
