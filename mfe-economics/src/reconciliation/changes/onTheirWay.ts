import type { InvoiceDetail, Posting, PostingDraft } from '@fraktion/contract/invoices';
import { onIdentity } from '@fraktion/shared-auth';
import { createStore } from '@fraktion/shared-ui';
import { useSyncExternalStore } from 'react';

import { withPostings } from './optimistic.ts';

/** Stored outside the pages, so that postings that are being sent survive when the invoice is closed and opened again. */
const onTheirWay = createStore<readonly Posting[]>([]);

onIdentity(() => onTheirWay.set([]));

export interface PostingOnItsWay extends PostingDraft {
  readonly id: string;
  readonly overrideReason?: string | undefined;
  /** The confidence of the suggestion. */
  readonly confidence?: number;
}

/** The infocard that the line shows until the server has answered. */
export interface SentTo {
  readonly infocardName: string;
  readonly locationName: string;
  readonly by: string;
}

/** A posting as it will be after it is stored. */
export const postingToCome = (
  { id: invoiceId, currency }: Pick<InvoiceDetail, 'id' | 'currency'>,
  posting: PostingOnItsWay,
  { infocardName, locationName, by }: SentTo,
): Posting => ({
  ...posting,
  invoiceId,
  infocardName,
  locationName,
  currency,
  periodStart: null,
  periodEnd: null,
  order: null,
  isSystemSuggestion: posting.confidence !== undefined,
  repeatsWeightOf: [],
  repeatsWeightCount: 0,
  disputedKg: null,
  splitShare: null,
  overrideReason: posting.overrideReason ?? null,
  createdAt: new Date().toISOString(),
  createdBy: by,
  version: 0,
});

export const addOnTheirWay = (postings: readonly Posting[]): void =>
  onTheirWay.set([...onTheirWay.get(), ...postings]);

export function dropOnTheirWay(ids: readonly string[]): void {
  const gone = new Set(ids);
  onTheirWay.set(onTheirWay.get().filter(({ id }) => !gone.has(id)));
}

/** The ids of the postings of an invoice that are being sent now, once each has its answer. */
export function answeredPostings(invoiceId: string): Promise<readonly string[]> {
  const sent = onTheirWay.get().filter((posting) => posting.invoiceId === invoiceId);
  const ids = new Set(sent.map(({ id }) => id));
  const areOver = (): boolean => !onTheirWay.get().some(({ id }) => ids.has(id));
  if (areOver()) return Promise.resolve([]);
  return new Promise((resolve) => {
    const stop = onTheirWay.subscribe(() => {
      if (!areOver()) return;
      stop();
      resolve([...ids]);
    });
  });
}

/** The invoice with the postings that are being sent: they stay even if the invoice is read again meanwhile. */
export function useOnTheirWay(invoice: InvoiceDetail): InvoiceDetail {
  const all = useSyncExternalStore(onTheirWay.subscribe, onTheirWay.get);
  return withPostings(
    invoice,
    all.filter(({ invoiceId }) => invoiceId === invoice.id),
  );
}
