import { randomUUID } from 'node:crypto';

import {
  type CallRequest,
  type askAddressAgain as askCall,
  mostAddressesOfAccount,
  type ReportAddress,
  type SavedReport,
} from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../http/actor.ts';
import { Refusal } from '../../../../http/errors.ts';
import { addJob } from '../../../../jobs/index.ts';
import type { Sealer } from '../../../../sealing.ts';
import { hashSecret, newSecret } from '../../../accounts/sessions/index.ts';
import { doneBy, note } from '../../../platform/audit/index.ts';
import { mustOwn } from '../savedReportRows.ts';
import { refuseTooManyAsks } from './askRates.ts';
import { giveUpAddressMails } from './giveUpMails.ts';
import { sealedAbout } from './secret.ts';

/** Who writes, with what the audit says of the request. */
export interface Writing {
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly sealer: Sealer;
}

interface ReportReceivers {
  /** Of the report. */
  readonly id: string;
  readonly name: string;
  readonly emails: readonly string[];
  readonly present: readonly ReportAddress[];
}

/** How long the link of a confirmation is valid. */
const confirmDays = 7;
const expiry = sql<string>`now() + make_interval(days => ${confirmDays})`;

/** Refuses more than the account may have. Two reports that are saved at once wait for each other. */
async function mustHaveRoom(tx: Tx, accountId: string, more: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report addresses ${accountId}`}, 0))`.execute(
    tx,
  );
  const { count } = await tx
    .selectFrom('saved_report_address')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(count) + more > mostAddressesOfAccount) throw new Refusal('Reports.Addresses.Full');
}

async function addAddress(
  tx: Tx,
  { actor, sealer }: Writing,
  reportId: string,
  email: string,
): Promise<void> {
  const id = randomUUID();
  const secret = newSecret();
  await tx
    .insertInto('saved_report_address')
    .values({
      account_id: actor.accountId,
      id,
      report_id: reportId,
      email,
      language: sql`reader_language(${actor.userId})`,
      secret_hash: hashSecret(secret),
      secret_sealed: sealer.seal(secret, sealedAbout(id)),
      expires_at: expiry,
    })
    .execute();
  await ask(tx, actor.accountId, id);
}

const ask = (tx: Tx, accountId: string, addressId: string): Promise<void> =>
  addJob(tx, 'savedReports.ask', { accountId, addressId, asked: randomUUID() });

const noteAddress = (
  tx: Tx,
  { actor, request }: Writing,
  kind: 'reportAddressAdded' | 'reportAddressRemoved',
  { email, name }: { readonly email: string; readonly name: string },
): Promise<void> =>
  note(tx, actor.accountId, {
    ...doneBy(actor, request),
    kind,
    subject: email,
    details: { report: name },
  });

interface Removed {
  /** Of the report. */
  readonly name: string;
  readonly removed: readonly ReportAddress[];
}

/** The addresses are removed: mails that wait for them are given up, and the audit has each. */
export async function noteRemoved(
  tx: Tx,
  writing: Writing,
  { name, removed }: Removed,
): Promise<void> {
  if (removed.length === 0) return;
  await giveUpAddressMails(
    tx,
    writing.actor.accountId,
    removed.map(({ id }) => id),
  );
  for (const { email } of removed)
    await noteAddress(tx, writing, 'reportAddressRemoved', { email, name });
}

/** Adds, asks and removes, so that the report has these addresses; each change is in the audit. */
export async function writeAddresses(
  tx: Tx,
  writing: Writing,
  { id, name, emails, present }: ReportReceivers,
): Promise<void> {
  const { actor } = writing;
  // Of two spellings the first.
  const wanted = new Map(emails.toReversed().map((email) => [email.toLowerCase(), email]));
  const added = [...wanted].filter(
    ([key]) => !present.some(({ email }) => email.toLowerCase() === key),
  );
  const removed = present.filter(({ email }) => !wanted.has(email.toLowerCase()));
  if (removed.length > 0)
    await tx
      .deleteFrom('saved_report_address')
      .where('account_id', '=', actor.accountId)
      .where('report_id', '=', id)
      .where(
        'id',
        'in',
        removed.map((each) => each.id),
      )
      .execute();
  await noteRemoved(tx, writing, { name, removed });
  if (added.length === 0) return;
  await mustHaveRoom(tx, actor.accountId, added.length);
  refuseTooManyAsks(
    actor.accountId,
    added.map(([key]) => key),
  );
  for (const [, email] of added) {
    await addAddress(tx, writing, id, email);
    await noteAddress(tx, writing, 'reportAddressAdded', { email, name });
  }
}

/** Sends the confirmation once more; who has confirmed or stopped is not asked again. */
export async function askAgain(
  tx: Tx,
  actor: Actor,
  { id, addressId }: CallRequest<typeof askCall>['params'],
): Promise<SavedReport> {
  await mustOwn(tx, actor, id);
  const asked = await tx
    .updateTable('saved_report_address')
    .set({ asked_at: sql<string>`now()`, expires_at: expiry })
    .where('account_id', '=', actor.accountId)
    .where('report_id', '=', id)
    .where('id', '=', addressId)
    .where('confirmed_at', 'is', null)
    .where('stopped_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  if (!asked) throw new Refusal('Generic.Not.Found');
  refuseTooManyAsks(actor.accountId, [asked.email]);
  await ask(tx, actor.accountId, addressId);
  return mustOwn(tx, actor, id);
}
