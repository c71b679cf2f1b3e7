import { type InvoiceDetail, type InvoiceLine, markLine } from '@fraktion/contract/invoices';
import { useCall } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';

import { changeShown } from '../../lib/showInvoice.ts';
import { postingsOf, withMarked } from './optimistic.ts';

/** Marks a line as text only, or removes the mark. */
export function useMark(invoice: InvoiceDetail): (line: InvoiceLine) => void {
  const { t } = useTranslation('mfe-economics');
  const { id } = invoice;
  const mark = useCall(markLine, {
    onSuccess: (marked) => changeShown(id, (shown) => withMarked(shown, marked)),
  });
  return (line) => {
    const { kind } = line;
    if (mark.isPending) return;
    if (kind !== 'product' && kind !== 'text') {
      toast({ title: t('mark.headerLine') });
      return;
    }
    if (postingsOf(invoice, line).length > 0) return;
    mark.mutate({ params: { id, lineId: line.id }, body: { isText: kind === 'product' } });
  };
}
