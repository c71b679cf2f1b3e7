import { getInvoiceDocument, getInvoicePdf } from '@fraktion/contract/invoices';
import { queryFor } from '@fraktion/shared-auth/query';

/** A document never changes, so it is fetched only once. */
const once = { staleTime: 'static' } as const;

export const documentFile = (invoiceId: string) => ({
  ...queryFor(getInvoiceDocument, { params: { id: invoiceId } }),
  ...once,
});

export const pdfFile = (invoiceId: string) => ({
  ...queryFor(getInvoicePdf, { params: { id: invoiceId } }),
  ...once,
});
