import {
  approveInspection,
  confirmLocation,
  createPosting,
  getInvoice,
  getPostingDraft,
  type InvoiceDetail,
  listInvoiceImports,
  refreshReconciliation,
  saveInvoice,
  updateNeedsConfirmation,
  uploadInvoice,
} from '@fraktion/contract';

import type { Api } from './api.ts';
import { type Bill, billFile } from './invoices.ts';

const weights = [2, 7, 6, 5, 4, 3, 2, 1];

/** Danish company numbers have a check digit, by which they are recognised on a page. */
const isCompanyNumber = (number: string): boolean =>
  weights.reduce((sum, weight, at) => sum + weight * Number(number[at]), 0) % 11 === 0;

/** A company number for a sender that does not exist yet. */
export function newSeller(): string {
  const number = String(10_000_000 + Math.floor(Math.random() * 89_999_999));
  return isCompanyNumber(number) ? number : newSeller();
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Uploads an invoice and waits until it is read. */
async function imported(api: Api, bill: Bill): Promise<InvoiceDetail> {
  const id = crypto.randomUUID();
  const { name, mimeType, buffer } = billFile(bill);
  await api(uploadInvoice, {
    body: { invoiceId: id },
    idempotencyKey: id,
    files: [new File([new Uint8Array(buffer)], name, { type: mimeType })],
  });
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(200)) {
    const [found] = await api(listInvoiceImports, { query: { IncludeIds: id } });
    if (found?.state === 'done') return api(getInvoice, { params: { id } });
    if (found?.state === 'failed') throw new Error(`${found.reason}: ${found.detail}`);
  }
  throw new Error('The import did not end');
}

/** Says that an invoice is the account's own; returns its version. */
export async function confirmOwn(api: Api, invoice: InvoiceDetail): Promise<number> {
  const { id, version, status } = invoice;
  if (status !== 'awaitingApproval') return version;
  const body = { version, value: false };
  return (await api(updateNeedsConfirmation, { params: { id }, body })).version;
}

/** An invoice of this account, from a known collector, for all locations: its lines can be posted. */
export async function openInvoice(
  api: Api,
  bill: Bill,
  collectorId: string,
): Promise<InvoiceDetail> {
  const invoice = await imported(api, bill);
  const { id } = invoice;
  const saved = await api(saveInvoice, {
    params: { id },
    body: { version: await confirmOwn(api, invoice), collectorId },
  });
  return api(confirmLocation, {
    params: { id },
    body: { version: saved.version, locationScopeId: null },
  });
}

/** Posts all lines to one infocard, so that the portal knows where such lines go. */
export async function teach(api: Api, invoice: InvoiceDetail, infocardId: string): Promise<void> {
  for (const { id: lineId } of invoice.lines) {
    const { id } = invoice;
    const draft = await api(getPostingDraft, {
      params: { id },
      query: { lineId, infoCardId: infocardId },
    });
    const postingId = crypto.randomUUID();
    await api(createPosting, {
      params: { id },
      idempotencyKey: postingId,
      body: { ...draft, id: postingId, category: 'WasteCollection' },
    });
  }
}

/** Approves all findings of its inspection, as the journey of inspections shows on the page. */
export async function approveFindings(api: Api, id: string): Promise<void> {
  const { version } = await api(refreshReconciliation, { params: { id } });
  await api(approveInspection, { params: { id }, body: { version, reason: 'No agreement yet' } });
}
