import {
  type InvoiceDetail,
  type InvoiceLine,
  type Posting,
  type PostingSuggestion,
  isOpenInvoice,
} from '@fraktion/contract/invoices';
import { useTranslation, useUnsaved } from '@fraktion/shared-ui';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { type ReactNode, useState } from 'react';

import { EditPostingPanel } from './EditPostingPanel.tsx';
import { NewPostingPanel, type RefusedPosting } from './NewPostingPanel.tsx';
import { isOnItsWay, isPosted } from '../changes/optimistic.ts';
import { useCreatePosting } from '../changes/useCreatePosting.ts';

type OpenPanel =
  | {
      readonly kind: 'new';
      readonly lineId: string;
      readonly tried?: RefusedPosting | undefined;
      readonly suggestion?: PostingSuggestion | undefined;
    }
  | { readonly kind: 'edit'; readonly lineId: string; readonly posting: Posting }
  | { readonly kind: 'text'; readonly lineId: string };

/** Refused postings, so that their lines can continue with them. */
function useRefused({ status, lines, postings }: InvoiceDetail) {
  const [refused, setRefused] = useState<readonly RefusedPosting[]>([]);
  const of = (lineId: string) => refused.find(({ posting }) => posting.lineId === lineId);
  // A line that others have posted meanwhile does not need it.
  const isWanted = (line: InvoiceLine) => of(line.id) && !isPosted({ postings }, line);
  useUnsaved(isOpenInvoice(status) && lines.some(isWanted));
  return {
    of,
    add: (tried: RefusedPosting) => setRefused((all) => [...all, tried]),
    drop: (tried: RefusedPosting | undefined) =>
      setRefused((all) => all.filter((one) => one !== tried)),
  };
}

export interface PostingPanels {
  /** Starts a posting: without an infocard, or as suggested. */
  readonly onPost: (line: InvoiceLine, suggestion?: PostingSuggestion) => void;
  readonly onEdit: (line: InvoiceLine, posting: Posting) => void;
  readonly close: () => void;
  readonly isOpen: boolean;
  readonly panels: ReactNode;
}

/** The panel beside the lines: a new or changed posting, or a question before it. */
export function usePostingPanels(invoice: InvoiceDetail): PostingPanels {
  const { t } = useTranslation('mfe-economics');
  const [open, setOpen] = useState<OpenPanel | null>(null);
  const refused = useRefused(invoice);
  const create = useCreatePosting(invoice, (sent, error) => {
    // Typed values are not lost: if another panel is open, they are shown when the line is opened again.
    const tried = { ...sent, error };
    refused.add(tried);
    setOpen((now) => now ?? { kind: 'new', lineId: sent.posting.lineId, tried });
  });
  // Their forms are closed already, and open again only if the server refuses them.
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
        key={`${line.id} ${open.suggestion ? 'suggested' : ''}`}
        {...{ invoice, line, tried: open.tried, suggestion: open.suggestion }}
        onPost={create.mutate}
        onClose={close}
      />
    );
  };
  return {
    onPost: ({ id, kind }, suggestion) => {
      const tried = refused.of(id);
      if (tried) setOpen({ kind: 'new', lineId: id, tried });
      else if (kind === 'text') setOpen({ kind, lineId: id });
      else setOpen({ kind: 'new', lineId: id, suggestion });
    },
    onEdit: ({ id }, posting) => setOpen({ kind: 'edit', lineId: id, posting }),
    close,
    isOpen: open !== null && open.kind !== 'text',
    panels: panels(),
  };
}
