import {
  type ErrorKey,
  type ServiceReport,
  type ServiceReportAction,
  serviceReportActions,
  type ServiceReportEvent,
  type ServiceReportSide,
} from '@fraktion/contract';
import { sql, type UpdateObject } from 'kysely';

import type { Schema } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { mustBeUnchanged, updateUnchanged } from '../../../http/unchanged.ts';
import { noteAndNotify } from './noteAndNotify.ts';
import { isReached, readServiceReport } from './serviceReportRows.ts';

interface Move {
  readonly id: string;
  readonly version: number;
  readonly action: ServiceReportAction;
  readonly set: UpdateObject<Schema, 'service_report'>;
  readonly kind: ServiceReportEvent['kind'];
  readonly detail: string | null;
}

/** Why a move is not open: the period is over, or the state does not allow it. */
const whyNotOpen = ({ status }: ServiceReport, action: ServiceReportAction): ErrorKey =>
  action === 'reopen' && status === 'Closed'
    ? 'ServiceReports.Too.Late'
    : 'ServiceReports.Not.Open';

/** Only the row that was read shows the days for reopening, so it is checked first. */
async function move(
  tx: Tx,
  actor: Actor,
  side: ServiceReportSide,
  { id, version, action, set, kind, detail }: Move,
): Promise<ServiceReport> {
  const read = () => readServiceReport(tx, actor, side, id);
  const before = await read();
  mustBeUnchanged(before.version === version, before);
  if (!before.allowedActions.includes(action))
    throw new Refusal(whyNotOpen(before, action), { current: before });
  const { from, to } = serviceReportActions[action];
  await updateUnchanged(
    tx
      .updateTable('service_report')
      .set({ ...set, status: to })
      .where('id', '=', id)
      .where(isReached(actor, side, 'service_report'))
      .where('status', 'in', [...from]),
    { version, read, notOpen: (current) => whyNotOpen(current, action) },
  );
  await noteAndNotify(tx, actor, { id, version: version + 1, kind, detail });
  return read();
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
