import { getInvoice, type InvoiceDetail } from '@fraktion/contract/invoices';
import { keyOf, queryClient } from '@fraktion/shared-auth/query';

import { linesPage } from '../../lib/invoiceLines.ts';
import { changeShown } from '../../lib/showInvoice.ts';
import { invoiceOf, lineOf, postingOf } from '../../testing/invoice.ts';
import { withPosting } from './optimistic.ts';

const lines = Array.from({ length: 200 }, (_, at) => ({
  ...lineOf({ id: `line ${at + 1}`, lineId: `${at + 1}` }),
  postings: [],
}));
const invoice = invoiceOf({ lines: lines.slice(0, 100), lineTotal: 200, lineCount: 200 });
const page = { page: 2, pageSize: 100, total: null, totalCapped: false };

test('REC-03 what the server has stored is shown on the page of its line, and counts in the whole', () => {
  const key = keyOf(getInvoice, { params: { id: invoice.id } });
  queryClient.setQueryData(key, { ...invoice, unpostedAmount: '1000', postedLineCount: 7 });
  queryClient.setQueryData(linesPage(invoice.id, 2).queryKey, {
    data: lines.slice(100, 200),
    page,
  });
  const posting = postingOf({ lineId: 'line 150' });
  changeShown(invoice.id, (shown) => withPosting(shown, posting));
  expect(queryClient.getQueryData<InvoiceDetail>(key)).toMatchObject({
    postedLineCount: 8,
    unpostedAmount: '651.25',
    postings: [],
  });
  const changed = queryClient.getQueryData(linesPage(invoice.id, 2).queryKey)?.data[49];
  expect(changed).toMatchObject({ unpostedAmount: '0', postings: [posting] });
});
