import {
  type CallInput,
  confirmLocation,
  createManualInvoice,
  createPosting,
  getInvoice,
  getPostingDraft,
} from '@fraktion/contract';

import type { Api } from './api.ts';
import { daysAgo } from './orders.ts';

type Line = CallInput<typeof createManualInvoice>['body']['lines'][number];

/** Four collections, 800.00 together. */
export const fourCollections = {
  text: 'Tømning',
  unit: 'pcs',
  quantity: '4',
  unitPrice: '200',
} as const;

interface InvoiceInput {
  readonly collectorId: string;
  readonly number: string;
  readonly line: Omit<Line, 'date' | 'taxPercent'>;
  /** Null if the invoice belongs to no single location. */
  readonly locationId: string | null;
}

/** A typed invoice of today, with its location confirmed. */
export async function typedInvoice(
  api: Api,
  { collectorId, number, line, locationId }: InvoiceInput,
): Promise<{ readonly id: string; readonly version: number }> {
  const id = crypto.randomUUID();
  const date = daysAgo(0);
  const { version } = await api(createManualInvoice, {
    idempotencyKey: id,
    body: {
      id,
      collectorId,
      documentType: 'invoice',
      invoiceNumber: number,
      issueDate: date,
      dueDate: null,
      currency: 'DKK',
      customerOrderNumber: null,
      note: null,
      lines: [{ ...line, date, taxPercent: '25' }],
    },
  });
  const placed = await api(confirmLocation, {
    params: { id },
    body: { version, locationScopeId: locationId },
  });
  return { id, version: placed.version };
}

type Posting = CallInput<typeof createPosting>['body'];

/** Posts the only line of such an invoice to an infocard. */
export async function postTyped(
  api: Api,
  id: string,
  { infocardId, ...posting }: { readonly infocardId: string } & Partial<Posting>,
): Promise<void> {
  const { lines } = await api(getInvoice, { params: { id } });
  const draft = await api(getPostingDraft, {
    params: { id },
    query: { lineId: lines[0]!.id, infoCardId: infocardId },
  });
  await api(createPosting, {
    params: { id },
    body: { id: crypto.randomUUID(), ...draft, ...posting },
  });
}
