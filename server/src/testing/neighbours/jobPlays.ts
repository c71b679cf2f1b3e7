import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { JobName } from '../../jobs/index.ts';
import { writeInvoice } from '@fraktion/demo-world/eInvoices';
import { subjectColumns } from '../../modules/economics/postings/index.ts';
import { freshInvoice } from '../rows/invoices.ts';
import { account, customerJobPlays, type JobPlay, run } from './customerJobPlays.ts';
import { reportJobPlays } from './reportPlays.ts';
import {
  all,
  dueRule,
  invitation,
  openWeighing,
  pickupDay,
  set,
  type Stage,
} from './preparations.ts';

/** The column from which a row's age counts. */
const ages: Readonly<Record<string, string>> = {
  idempotency_key: 'created_at',
  integration_run: 'started_at',
  invoice_presence: 'seen_at',
  mail: 'created_at',
  notification: 'created_at',
  upload: 'created_at',
  webhook_delivery: 'created_at',
};

/** In each table one row is old; the others are of today. */
async function oneIsOld({ db, id }: Stage): Promise<void> {
  await sql`update recurring_order_day set date = date + 20000 where date > '2025-01-01'`.execute(
    db,
  );
  for (const [table, column] of Object.entries(ages)) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = now()`.execute(db);
    if (table !== 'idempotency_key')
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = '2010-01-01' where id = ${id}`.execute(
        db,
      );
  }
}

const importId = randomUUID();
/** One document, however often its import is played. */
const imported = writeInvoice(freshInvoice(), 'peppol');

async function newImport({ db, services, world, id }: Stage): Promise<void> {
  const bytes = Buffer.from(imported);
  const path = `files/${world.target.account}/${importId}`;
  await services.blobs.put(path, bytes);
  await sql`update file set path = ${path}, media_type = 'application/xml', name = 'faktura.xml' where id = ${id}`.execute(
    db,
  );
  await sql`insert into invoice_import (account_id, id, source, state, file_id, file_name, media_type, bytes, sha256, created_by)
    values (${world.target.account}, ${importId}, 'manual', 'importing', ${id}, 'faktura.xml', 'application/xml', ${bytes.length}, ${importId}, 'Somebody')`.execute(
    db,
  );
}

const orderNews = (orderId: string) => ({ orderId, what: 'accepted', version: 1 }) as const;

export const jobPlays: { readonly [Name in JobName]: JobPlay<Name> } = {
  ...customerJobPlays,
  'mail.send': {
    // Each mail is about the order of its own chain, which waits to know whether it arrives.
    before: run(
      `update orders set mail_failed = true`,
      `update collector set email = 'somebody@test.example'`,
      `update mail set about = id, recipient = 'somebody@test.example', sent_at = null, failed_at = null, given_up_at = null`,
      `update saved_report set last_at = '2026-01-01', last_mails = 9, last_delivered = 0`,
    ),
    payload: ({ id }) => ({ mailId: id }),
  },
  'users.forgotPassword': { payload: () => ({ email: 'mine@test.example' }) },
  'users.invited': {
    before: invitation,
    payload: ({ world, id }) => ({ accountId: world.other.account, invitationId: id }),
  },
  'webhooks.deliver': {
    fails: true,
    // Nobody listens there, so the delivery fails and is tried again.
    before: async (stage) => {
      const secret = stage.services.sealer.seal('whsec_a', `webhook ${stage.id}`);
      await sql`update webhook set secret = ${secret}, url = 'http://127.0.0.1:9/' where id = ${stage.id}`.execute(
        stage.db,
      );
      await run(
        `update webhook_delivery set status = 'waiting', delivered_at = null, finished_at = null`,
      )(stage);
    },
    payload: ({ id }) => ({ deliveryId: id }),
  },
  'notifications.mail': {
    before: run(`update notification set kind = 'OrderAccepted'`),
    payload: (stage) => ({ accountId: account(stage), notificationId: stage.id }),
  },
  'retention.prune': { before: oneIsOld, payload: () => ({}) },
  'files.deleteBytes': { payload: () => ({ path: '00/00000000-0000-4000-8000-000000000000' }) },
  'fileDrive.dropUnused': {
    payload: (stage) => ({ accountId: account(stage), shas: ['0'.repeat(64)] }),
  },
  'invoices.import': {
    before: newImport,
    payload: (stage) => ({ accountId: account(stage), importId }),
  },
  'integrations.due': {
    before: run(
      `update integration set next_run_at = '2020-01-01', schedule = 'day'`,
      `delete from integration_run`,
    ),
    payload: () => ({}),
  },
  'integrations.run': {
    // Its server has no such name, so the run fails.
    before: async (stage) => {
      const secret = stage.services.sealer.seal('secret', `integration ${stage.id}`);
      await sql`update integration set secret = ${secret}, host = 'nowhere.invalid' where id = ${stage.id}`.execute(
        stage.db,
      );
      await sql`delete from integration_run where integration_id = ${stage.id} and id <> ${stage.id}`.execute(
        stage.db,
      );
      await set('integration_run', { state: 'waiting', finished_at: null })(stage);
    },
    payload: (stage) => ({ accountId: account(stage), runId: stage.id }),
  },
  'inspections.inspect': {
    // All of them wait, as after an import of many.
    before: run(`update inspection set changes = 3, seen_changes = 0`),
    payload: (stage) => ({ accountId: account(stage), invoiceId: stage.id }),
  },
  'inspections.neighbours': {
    payload: (stage) => ({ accountId: account(stage), invoiceId: stage.id }),
  },
  'inspections.touched': {
    payload: (stage) => ({
      accountId: account(stage),
      collectorId: null,
      infocardId: null,
      from: '2026-01-01',
      to: '2026-12-31',
    }),
  },
  'inspections.due': {
    // One waits; those beside it have seen every change.
    before: set('inspection', { changes: 3, seen_changes: 0 }),
    payload: () => ({}),
  },
  'background.rename': {
    // Postings of two accounts have the old name still.
    before: run(`update posting set receiving_facility = 'Old works'`),
    payload: (stage) => ({
      accountId: account(stage),
      tab: 'receiving-facilities',
      id: stage.id,
      before: 'Old works',
      workId: stage.id,
    }),
  },
  'postings.applyToPast': {
    // One posting has the values already, as the call has left it.
    before: async ({ db, id }) => {
      const values = sql.join(
        subjectColumns.map((name) =>
          name === 'receiving_facility'
            ? sql`${sql.lit(name)}, 'New works'`
            : sql`${sql.lit(name)}, ${sql.ref(name)}`,
        ),
      );
      await sql`insert into economics_change (account_id, actor_name, subject, subject_id, action, before, after, group_id)
        select account_id, 'Somebody', 'posting', id, 'appliedToPast', '{}', jsonb_build_object(${values}), id
        from posting where id = ${id}`.execute(db);
    },
    payload: (stage) => ({
      accountId: account(stage),
      infocardId: stage.id,
      from: null,
      groupId: stage.id,
      allLocations: true,
      workId: stage.id,
    }),
  },
  'insights.settle': { payload: () => ({}) },
  'recurringOrders.due': {
    // The others are of Mondays, and would be due on a Sunday.
    before: all(
      run(`update recurring_order set start_date = current_date + 400, end_date = null`),
      dueRule,
    ),
    payload: () => ({}),
  },
  'recurringOrders.place': {
    before: dueRule,
    payload: (stage) => ({ accountId: account(stage), ruleId: stage.id }),
  },
  'recurringOrders.pickupDue': { before: pickupDay, payload: () => ({}) },
  'recurringOrders.pickupDays': {
    before: pickupDay,
    payload: (stage) => ({ accountId: account(stage) }),
  },
  // The sample domain is proved by nobody; `domainProof.test.ts` asks a name server.
  'companySignIn.lookAgain': { payload: () => ({}) },
  ...reportJobPlays,
  'orders.notify': { payload: ({ id }) => orderNews(id) },
  'orders.notifyMany': {
    payload: ({ id }) => ({ what: 'canceled', orders: [{ id, version: 1 }] }),
  },
  'serviceReports.notify': {
    payload: ({ id }) => ({ reportId: id, what: 'resolved', version: 1 }),
  },
  'tenders.close': {
    before: async (stage) => {
      await sql`update tender set answer_deadline = '2099-01-01'`.execute(stage.db);
      await set('tender', { answer_deadline: '2020-01-01' })(stage);
    },
    payload: () => ({}),
  },
  'tenders.notify': { payload: ({ id }) => ({ tenderId: id, what: 'published', version: 1 }) },
  'weighings.match': {
    // The container's number names one order's infocard.
    before: async (stage) => {
      await openWeighing(stage);
      await set('weighing', {
        batch_id: stage.id,
        container_number: 'C 4711',
        weighed_at: '2026-11-02T08:00:00Z',
      })(stage);
      await set('infocard', { supplier_identification_number: 'C 4711' })(stage);
      await run(`update orders set ordered_at = '2020-01-01', collected_at = '2020-01-01'`)(stage);
      await set('orders', {
        status: 'Collected',
        ordered_at: '2026-11-01T08:00:00Z',
        collected_at: '2026-11-02T08:00:00Z',
      })(stage);
    },
    payload: ({ id }) => ({ batchId: id }),
  },
};
