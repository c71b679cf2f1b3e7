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
  tx.updateTable('saved_report_address').where('account_id', '=', accountId).where('id', '=', id);

/** Who has confirmed before may turn the reports on again at any time. */
async function confirm(tx: Tx, request: FastifyRequest, address: Address): Promise<void> {
  if (address.state === 'confirmed') return;
  const expired = new Date(address.confirmUntil).getTime() <= Date.now();
  if (expired && address.confirmedAt === null) throw new Refusal('Reports.Link.Expired');
  await rowOf(tx, address)
    .set({ confirmed_at: sql<string>`now()`, stopped_at: null })
    .execute();
  await noteOf(tx, request, address, 'reportAddressConfirmed');
}

async function stop(tx: Tx, request: FastifyRequest, address: Address): Promise<void> {
  if (address.state === 'stopped') return;
  await rowOf(tx, address)
    .set({ stopped_at: sql<string>`now()` })
    .execute();
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
