import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { invoiceRoles } from '../invoices/invoiceRoles.ts';
import { amount, documentCurrency, email, id, isoDate, lines, version } from '../values.ts';
import { byClaimId, claimDetail, maxClaimFindings } from './claims.ts';
import { invoiceName } from '../money.ts';

const changed = withRow('Generic.Changed', claimDetail);
const notDraft = withRow('Claims.Not.Draft', claimDetail);
const notOpen = withRow('Claims.Not.Open', claimDetail);
const findingIds = z.array(id).check(z.minLength(1), z.maxLength(maxClaimFindings));

export const collectFindings = call({
  id: 'claims.collect',
  summary:
    'Put findings of one supplier and currency into its draft, or begin one; the answer is the draft',
  method: 'POST',
  path: '/economics/claims',
  roles: invoiceRoles,
  touches: ['claim', 'inspection'],
  idempotent: true,
  body: z.strictObject({
    /** The id of the draft, if a new one is created. */
    id,
    findingIds,
  }),
  answer: claimDetail,
  errors: [
    'Claims.Finding.Claimed',
    'Claims.Nothing.To.Claim',
    'Claims.Several.Suppliers',
    'Claims.Supplier.Unknown',
    'Claims.Invoice.Not.Confirmed',
    'Claims.Invoice.Inspected.Again',
    'Claims.Full',
    'Generic.Already.Exists',
    'Generic.Not.Found',
  ],
});

export const removeClaimFindings = call({
  id: 'claims.removeFindings',
  summary: 'Take findings out of a draft',
  method: 'POST',
  path: '/economics/claims/:id/remove-findings',
  roles: invoiceRoles,
  touches: ['claim', 'inspection'],
  params: byClaimId,
  body: z.strictObject({ version, findingIds }),
  answer: claimDetail,
  errors: [changed, notDraft, 'Generic.Not.Found'],
});

export const discardClaim = call({
  id: 'claims.discard',
  summary: 'Discard a draft; its findings can be claimed again',
  method: 'DELETE',
  path: '/economics/claims/:id',
  roles: invoiceRoles,
  touches: ['claim', 'inspection'],
  params: byClaimId,
  body: z.strictObject({ version }),
  errors: [changed, notDraft, 'Generic.Not.Found'],
});

export const sendClaim = call({
  id: 'claims.send',
  summary: 'Number a draft and mail its letter to the supplier',
  method: 'POST',
  path: '/economics/claims/:id/send',
  roles: invoiceRoles,
  touches: ['claim', 'inspection'],
  params: byClaimId,
  body: z.strictObject({
    version,
    /** If omitted, the supplier's own address. */
    recipient: z.optional(email),
    /** The address for the supplier's answers; if omitted, the account's own address. */
    replyTo: z.optional(email),
  }),
  answer: claimDetail,
  errors: [
    changed,
    notDraft,
    'Claims.Nothing.To.Claim',
    'Claims.Invoice.Not.Confirmed',
    'Claims.Invoice.Inspected.Again',
    'Claims.No.Email',
    'Generic.Not.Found',
  ],
});

export const rejectClaim = call({
  id: 'claims.reject',
  summary: 'Close an open claim that the supplier does not credit, or not in full',
  method: 'POST',
  path: '/economics/claims/:id/reject',
  roles: invoiceRoles,
  touches: ['claim'],
  params: byClaimId,
  body: z.strictObject({ version, reason: lines(1_000) }),
  answer: claimDetail,
  errors: [changed, notOpen, 'Generic.Not.Found'],
});

export const reopenClaim = call({
  id: 'claims.reopen',
  summary: 'Follow a rejected claim again',
  method: 'POST',
  path: '/economics/claims/:id/reopen',
  roles: invoiceRoles,
  touches: ['claim'],
  params: byClaimId,
  body: z.strictObject({ version }),
  answer: claimDetail,
  errors: [changed, withRow('Claims.Not.Rejected', claimDetail), 'Generic.Not.Found'],
});

export const maxClaimCreditNotes = 50;

/** A credit note of the supplier, with the part that covers no claim yet. */
export const claimCreditNote = z.object({
  id,
  number: invoiceName(z.string()),
  issueDate: isoDate,
  currency: documentCurrency,
  net: amount,
  left: amount,
  /** The invoice that it corrects, as the document states it. */
  corrects: z.nullable(z.string()),
});
export type ClaimCreditNote = z.output<typeof claimCreditNote>;

export const listClaimCreditNotes = call({
  id: 'claims.creditNotes',
  summary: 'Credit notes of the supplier that could cover the claim, newest first, at most 50',
  method: 'GET',
  path: '/economics/claims/:id/credit-notes',
  roles: invoiceRoles,
  reads: ['claim', 'invoice'],
  params: byClaimId,
  answer: z.array(claimCreditNote),
  errors: ['Generic.Not.Found'],
});

export const matchCredit = call({
  id: 'claims.match',
  summary: 'Say that a credit note covers a claim, as far as it goes',
  method: 'POST',
  path: '/economics/claims/:id/credits',
  roles: invoiceRoles,
  touches: ['claim'],
  params: byClaimId,
  body: z.strictObject({ version, creditNoteId: id }),
  answer: claimDetail,
  errors: [
    changed,
    notOpen,
    'Claims.Credit.Used',
    'Claims.Credit.Not.Fitting',
    'Claims.Invoice.Not.Confirmed',
    'Generic.Not.Found',
  ],
});

export const unmatchCredit = call({
  id: 'claims.unmatch',
  summary: 'Say that a credit note does not cover a claim',
  method: 'DELETE',
  path: '/economics/claims/:id/credits/:creditNoteId',
  roles: invoiceRoles,
  touches: ['claim'],
  params: z.object({ id, creditNoteId: id }),
  body: z.strictObject({ version }),
  answer: claimDetail,
  errors: [changed, withRow('Claims.Not.Sent', claimDetail), 'Generic.Not.Found'],
});
