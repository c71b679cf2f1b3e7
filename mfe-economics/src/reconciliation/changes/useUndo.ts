import { type InvoiceDetail, undoPostings } from '@fraktion/contract/invoices';
import { useCall } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { useState } from 'react';

import { storedPostings } from '../../lib/showInvoice.ts';
import { answeredPostings } from './onTheirWay.ts';

/**
 * Undoes the user's last action in this invoice, and shows what it was. The server knows the last action only once it is stored: while
 * postings are on their way, it waits for them. If they are refused, nothing is undone: it would be something else.
 */
export function useUndo({ id, lines }: Pick<InvoiceDetail, 'id' | 'lines'>) {
  const { t } = useTranslation('mfe-economics');
  const [waiting, setWaiting] = useState(false);
  const undo = useCall(undoPostings, {
    onSuccess: ({ action, count, lineIds }) => {
      const line = lines.find((one) => one.id === lineIds[0])?.lineId;
      toast({
        tone: 'success',
        title: t(`undo.done.${action}`, {
          count,
          line: lineIds.length === 1 ? (line ?? null) : null,
        }),
      });
    },
  });
  const run = async () => {
    setWaiting(true);
    const answered = await answeredPostings(id);
    setWaiting(false);
    const stored = new Set(storedPostings(id).map((posting) => posting.id));
    if (answered.length === 0 || answered.some((each) => stored.has(each)))
      undo.mutate({ params: { id } });
  };
  return { pending: undo.isPending || waiting, run: () => void run() };
}
