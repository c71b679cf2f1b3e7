import type { InvoiceDetail, InvoiceLine, Posting } from '@fraktion/contract/invoices';
import { useTranslation, useUnsaved } from '@fraktion/shared-ui';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { type ReactNode, useState } from 'react';

import { EditPostingPanel } from './EditPostingPanel.tsx';
import type { LineProps } from './Line.tsx';
import { NewPostingPanel, type Tried } from './NewPostingPanel.tsx';
import { isOnItsWay, isPosted } from './optimistic.ts';
import { useCreatePosting } from './useCreatePosting.ts';

type Open =
  | { readonly kind: 'new'; readonly lineId: string; readonly tried?: Tried | undefined }
  | { readonly kind: 'edit'; readonly lineId: string; readonly posting: Posting }
  | { readonly kind: 'text'; readonly lineId: string };

/** Postings that the server did not take, for their lines to go on with. */
function useRefused({ status, lines, postings }: InvoiceDetail) {
  const [refused, setRefused] = useState<readonly Tried[]>([]);
  const of = (lineId: string) => refused.find(({ posting }) => posting.lineId === lineId);
  // A line that others have posted meanwhile has no use for it.
  const isWanted = (line: InvoiceLine) => of(line.id) && !isPosted({ postings }, line);
  useUnsaved(status !== 'locked' && lines.some(isWanted));
  return {
    of,
    add: (tried: Tried) => setRefused((all) => [...all, tried]),
    drop: (tried: Tried | undefined) => setRefused((all) => all.filter((one) => one !== tried)),
  };
}

/** What is open beside the lines: a posting to make or to change, or a question first. */
export function usePostingPanels(
  invoice: InvoiceDetail,
): Pick<LineProps, 'onPost' | 'onEdit'> & { readonly panels: ReactNode } {
  const { t } = useTranslation('mfe-economics');
  const [open, setOpen] = useState<Open | null>(null);
  const refused = useRefused(invoice);
  const create = useCreatePosting(invoice, (sent, error) => {
    // What was typed is not lost: whoever is at something else already finds it when the line is opened again.
    const tried = { ...sent, error };
    refused.add(tried);
    setOpen((now) => now ?? { kind: 'new', lineId: sent.posting.lineId, tried });
  });
  // Their forms are gone already, and are filled in again only if the server does not take them.
  useUnsaved(invoice.postings.some(isOnItsWay));
  const close = () => {
    if (open?.kind === 'new') refused.drop(open.tried);
    setOpen(null);
  };
  const line = open && invoice.lines.find(({ id }) => id === open.lineId);
  const panels = (): ReactNode => {
    if (!open || !line) return null;
    if (open.kind === 'text') {
      return (
        <ConfirmDialog
          open
          title={t('textLine.title')}
          text={t('textLine.text')}
          confirm={t('textLine.confirm')}
          // After the dialog has closed itself.
          onConfirm={() => void setTimeout(() => setOpen({ kind: 'new', lineId: line.id }))}
          onClose={close}
        />
      );
    }
    if (open.kind === 'edit') {
      const { posting } = open;
      return <EditPostingPanel key={posting.id} {...{ invoice, line, posting }} onClose={close} />;
    }
    return (
      <NewPostingPanel
        key={line.id}
        {...{ invoice, line, tried: open.tried }}
        onPost={create.mutate}
        onClose={close}
      />
    );
  };
  return {
    onPost: ({ id, kind }: InvoiceLine) => {
      const tried = refused.of(id);
      if (tried) setOpen({ kind: 'new', lineId: id, tried });
      else setOpen({ kind: kind === 'text' ? 'text' : 'new', lineId: id });
    },
    onEdit: ({ id }, posting) => setOpen({ kind: 'edit', lineId: id, posting }),
    panels: panels(),
  };
}
