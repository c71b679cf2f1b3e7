import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';
import { keepCovering } from '../claims/index.ts';
import { noteChange } from '../postings/index.ts';
import { readInvoiceDetail } from './invoiceReads.ts';
import { updateOpenInvoice } from './updateOpenInvoice.ts';

interface Mark {
  readonly id: string;
  readonly version: number | null;
  readonly value: boolean;
}

/** Marks an open invoice as one that a person has to confirm, or notes who has confirmed it. */
export async function setNeedsConfirmation(
  tx: Tx,
  actor: Actor,
  { id, version, value }: Mark,
): Promise<void> {
  const before = await readInvoiceDetail(tx, actor, id);
  const reasons = value ? [...before.confirmationReasons, byHand(actor)] : [];
  await keepCovering(tx, actor, id, () =>
    updateOpenInvoice(
      tx,
      actor,
      { id, version },
      {
        status: value ? 'awaitingApproval' : 'active',
        confirmation_reasons: JSON.stringify(reasons),
        confirmation_cleared_by: value ? null : actor.userName,
        confirmation_cleared_at: value ? null : sql<string>`now()`,
      },
    ),
  );
  await noteChange(tx, actor, {
    subject: 'invoice',
    subjectId: id,
    invoiceId: id,
    action: value ? 'needsConfirmation' : 'confirmationCleared',
    before: { reasons: before.confirmationReasons },
    after: { reasons },
  });
  await notifyEvent(tx, {
    groups: [accountGroup(actor.accountId)],
    event: 'invoice-changed',
    payload: { invoiceId: id },
  });
}

const byHand = ({ userName }: Actor) => ({ kind: 'byHand', text: userName }) as const;
