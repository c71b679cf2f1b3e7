import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import {
  type Play,
  set,
  clear,
  all,
  later,
  claimedFinding,
  invoiceOfCollector,
  creditNote,
  failedImport,
  onlyPrice,
  openInvoice,
  readyToConfirm,
  unclaimed,
  unposted,
  claimOf,
  sourceOf,
  withSecret,
  failedFile,
} from '../preparations.ts';
import { withRoom } from '../withRoom.ts';
import { reportAddress } from '../reportPlays.ts';
import { priceSheet } from '../sheets.ts';

export const economicsPlays: Readonly<Record<string, Play>> = {
  'accountingPeriods.close': { body: () => ({ kind: 'month', firstDay: '2025-01-01' }) },
  'accountingPeriods.reopen': {
    before: async (stage) => {
      await clear('closed_period', () => sql`account_id = ${stage.world.target.account}`)(stage);
      await stage.play('accountingPeriods.close');
    },
    body: () => ({ kind: 'month', firstDay: '2025-01-01' }),
  },
  'agreements.change': {
    before: onlyPrice,
    body: () => ({ price: '2', validFrom: '2027-01-01', validTo: null }),
  },
  'invoices.bulk': {
    before: readyToConfirm,
    body: ({ id }) => ({ action: 'confirm', rows: [{ id, version: 1 }] }),
  },
  'integrations.run': { before: clear('integration_run', ({ id }) => sql`integration_id = ${id}`) },
  'reportMails.confirm': { before: reportAddress(), ...withSecret },
  'reportMails.read': { before: reportAddress(), ...withSecret },
  'reportMails.stop': { before: reportAddress(), ...withSecret },
  'savedReports.askAgain': { before: reportAddress() },
  'azureBlobs.create': withRoom('integration'),
  'ftpImports.create': withRoom('integration'),
  'mailImports.create': withRoom('integration'),
  'azureBlobs.delete': sourceOf('azureBlob'),
  'azureBlobs.update': sourceOf('azureBlob'),
  'claims.collect': {
    before: all(
      set('inspection_finding', {
        status: 'open',
        claim_id: null,
        difference: 5,
        severity: 'failed',
      }),
      invoiceOfCollector,
    ),
  },
  'claims.discard': {
    before: all(
      claimedFinding,
      clear('claim_credit', ({ id }) => sql`claim_id = ${id}`),
    ),
  },
  'claims.match': {
    before: all(
      claimOf('open'),
      clear('claim_credit', ({ id }) => sql`claim_id = ${id}`),
      creditNote,
    ),
    body: ({ world }) => ({ creditNoteId: world.idOf('invoice', 'twin') }),
  },
  'claims.reject': { before: claimOf('open') },
  'claims.removeFindings': { before: claimedFinding },
  'claims.reopen': { before: claimOf('rejected', { closed_at: later, closed_reason: 'No' }) },
  'claims.send': { before: all(claimedFinding, invoiceOfCollector) },
  'claims.unmatch': {
    before: claimOf('credited', { closed_at: later }),
    params: ({ id }) => ({ creditNoteId: id }),
  },
  'inspections.undoAcceptance': {
    before: set('inspection_finding', { status: 'accepted', decided_at: later }),
  },
  'integrations.dismiss': { before: failedFile },
  'integrations.retry': { before: failedFile },
  'invoiceImports.remove': { before: failedImport },
  'invoiceImports.run': { before: failedImport },
  'invoiceImports.takeBack': {
    before: all(
      openInvoice,
      clear('voucher_entry', () => sql`true`),
      clear('voucher', () => sql`true`),
      clear('posting', ({ id }) => sql`invoice_id = ${id}`),
      clear('claim_credit', ({ id }) => sql`invoice_id = ${id}`),
      unclaimed,
      clear('inspection_finding', ({ id }) => sql`inspection_id = ${id}`),
      // The furnished world's one file is shown elsewhere, too.
      clear('invoice_attachment', ({ id }) => sql`invoice_id = ${id}`),
      set('invoice', { file_id: null, pdf_file_id: null }),
      set('inspection', { report_file_id: null }),
      set('invoice_import', {
        state: 'done',
        source: 'upload',
        reason_key: null,
        created_at: '2026-10-05T10:00:00Z',
      }),
    ),
    body: () => ({ from: '2026-10-05', to: '2026-10-05', source: 'upload', after: null }),
  },
  'invoices.failedReport': {
    before: async (stage) => all(failedImport, set('invoice_import', { file_id: stage.id }))(stage),
  },
  'invoices.needsConfirmation': {
    before: clear('claim_credit', ({ id }) => sql`invoice_id = ${id}`),
  },
  'invoices.save': {
    before: all(
      unclaimed,
      clear('claim_credit', ({ id }) => sql`invoice_id = ${id}`),
    ),
  },
  'invoices.upload': { body: () => ({ invoiceId: randomUUID() }) },
  'mailImports.delete': sourceOf('imap'),
  'mailImports.update': { ...sourceOf('imap'), body: () => ({ password: 'secret' }) },
  'postings.create': {
    before: all(openInvoice, unposted),
    body: () => ({ quantity: '1', amount: '1' }),
  },
  'postings.markLine': { before: all(openInvoice, unposted, set('invoice_line', { amount: 0 })) },
  'postings.split': {
    before: all(openInvoice, unposted),
    body: ({ world, id }) => ({
      parts: [
        { id: randomUUID(), infocardId: id, share: '50' },
        { id: randomUUID(), infocardId: world.idOf('infocard', 'twin'), share: '50' },
      ],
    }),
  },
  'postings.takeSuggestions': { before: all(openInvoice, unposted) },
  'postings.update': { before: openInvoice },
  'postings.delete': { before: openInvoice },
  'reconciliations.confirmLocation': { body: () => ({ locationScopeId: null }) },
  'reconciliations.confirm': {
    before: readyToConfirm,
    body: () => ({ acceptUnpostedLines: true }),
  },
  'reconciliations.reopen': {
    before: set('invoice', { status: 'locked', confirmed_at: later, confirmed_by: 'Somebody' }),
  },
  'simulationItems.create': {
    body: ({ world }) => ({
      id: randomUUID(),
      infocardId: world.idOf('infocard', 'waste_fraction_id'),
    }),
  },
  'wasteDistributionSimulations.update': {
    before: set('simulation', { kind: 'wasteDistribution' }),
    body: () => ({ shares: undefined }),
  },
  'agreements.import': {
    before: set('infocard', { name: 'The only one' }),
    body: () => ({ rows: priceSheet, seen: { new: 1, changed: 0 } }),
  },
  'agreements.previewImport': { body: () => ({ rows: priceSheet }) },
  'agreements.undo': {
    before: async (stage) => {
      await onlyPrice(stage);
      await stage.play('agreements.end');
    },
    params: async ({ db }) => {
      const change = await sql<{
        id: string;
      }>`select group_id as id from economics_change where action <> 'mine economics_change action' and subject_id is not null order by at desc limit 1`.execute(
        db,
      );
      return { id: change.rows[0]!.id };
    },
  },
  'postings.undo': { before: ({ play }) => play('postings.create') },
};
