import { type InvoiceDetail, undoPostings } from '@fraktion/contract/invoices';
import { useCall } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';

import { isOnItsWay } from './optimistic.ts';

/**
 * Undoes the user's last action in this invoice, and shows what it was. The server knows the last action only once it is stored: while
 * postings are on their way, it waits for them. If they are refused, nothing is undone: it would be something else.
 */
export function useUndo({ id, lines, postings }: Pick<InvoiceDetail, 'id' | 'lines' | 'postings'>) {
  const { t } = useTranslation('mfe-economics');
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
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  const coming = postings.filter(isOnItsWay).map((posting) => posting.id);
  const isOver = awaited.length > 0 && !coming.some((each) => awaited.includes(each));
  const goOn = useEffectEvent(() => {
    const stored = new Set(postings.map((posting) => posting.id));
    setAwaited([]);
    if (awaited.some((each) => stored.has(each))) undo.mutate({ params: { id } });
  });
  useEffect(() => {
    if (isOver) goOn();
  }, [isOver]);
  return {
    pending: undo.isPending || awaited.length > 0,
    run: () => {
      if (coming.length > 0) setAwaited(coming);
      else undo.mutate({ params: { id } });
    },
  };
}
