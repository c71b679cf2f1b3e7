import { getInvoice, type InvoiceDetail } from '@fraktion/contract/invoices';
import { keyOf, queryClient } from '@fraktion/shared-auth/query';

/** Shows what the server has made of an invoice before it is read again. */
export const changeShown = (id: string, act: (invoice: InvoiceDetail) => InvoiceDetail): void =>
  void queryClient.setQueryData<InvoiceDetail>(
    keyOf(getInvoice, { params: { id } }),
    (invoice) => invoice && act(invoice),
  );
