import {
  type ServiceReport,
  type ServiceReportAction,
  serviceReportActions,
  type ServiceReportEvent,
  type ServiceReportSide,
} from '@fraktion/contract';
import { sql, type UpdateObject } from 'kysely';

import type { Schema } from '../../db/schema/index.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { Refusal } from '../../http/errors.ts';
import { isReached, readReport } from './reportRows.ts';
import { noteAndTell } from './tellPages.ts';

interface Move {
  readonly id: string;
  readonly version: number;
  readonly action: ServiceReportAction;
  readonly set: UpdateObject<Schema, 'service_report'>;
  readonly kind: ServiceReportEvent['kind'];
  readonly detail: string | null;
}

/** Why a move is not open: somebody was faster, the days are over, or the state does not allow it. */
function refusalOf(current: ServiceReport, { version, action }: Move): Refusal {
  if (current.version !== version) return new Refusal('Generic.Changed', { current });
  if (action === 'reopen' && current.status === 'Closed')
    return new Refusal('ServiceReports.Too.Late');
  return new Refusal('ServiceReports.Not.Open');
}

/** One conditional update by version and status, after a look at whether this side reaches it at all. */
async function move(
  tx: Tx,
  actor: Actor,
  side: ServiceReportSide,
  move: Move,
): Promise<ServiceReport> {
  const { id, version, action, set, kind, detail } = move;
  const before = await readReport(tx, actor, side, id);
  if (!before.allowedActions.includes(action)) throw refusalOf(before, move);
  const { from, to } = serviceReportActions[action];
  const { numUpdatedRows } = await tx
    .updateTable('service_report')
    .set({ ...set, status: to, version: version + 1 })
    .where('id', '=', id)
    .where(isReached(actor, side, 'service_report'))
    .where('version', '=', version)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refusalOf(await readReport(tx, actor, side, id), move);
  await noteAndTell(tx, actor, { id, version: version + 1, kind, detail });
  return readReport(tx, actor, side, id);
}

const now = sql<string>`now()`;

export const answerReport = (
  tx: Tx,
  actor: Actor,
  id: string,
  { version, text }: { version: number; text: string },
): Promise<ServiceReport> =>
  move(tx, actor, 'carrier', {
    id,
    version,
    action: 'answer',
    set: { answered_at: now },
    kind: 'answered',
    detail: text,
  });

export const closeReport = (
  tx: Tx,
  actor: Actor,
  id: string,
  { version, resolved, note }: { version: number; resolved: boolean; note: string | null },
): Promise<ServiceReport> =>
  move(tx, actor, 'customer', {
    id,
    version,
    action: 'close',
    set: { closed_at: now, resolved },
    kind: resolved ? 'resolved' : 'notResolved',
    detail: note || null,
  });

export const reopenReport = (
  tx: Tx,
  actor: Actor,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<ServiceReport> =>
  move(tx, actor, 'customer', {
    id,
    version,
    action: 'reopen',
    set: { closed_at: null, resolved: null, answered_at: null },
    kind: 'reopened',
    detail: reason,
  });
