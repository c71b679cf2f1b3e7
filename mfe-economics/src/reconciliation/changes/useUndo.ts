import { type InvoiceDetail, undoPostings } from '@fraktion/contract/invoices';
import { useCall } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';

/** Undoes the user's last action in this invoice, and shows what it was. */
export function useUndo({ id, lines }: Pick<InvoiceDetail, 'id' | 'lines'>) {
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
  return { pending: undo.isPending, run: () => undo.mutate({ params: { id } }) };
}
