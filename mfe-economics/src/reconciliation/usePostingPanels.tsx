import type {
  InvoiceDetail,
  InvoiceLine,
  Posting,
  PostingSuggestion,
} from '@fraktion/contract/invoices';
import { useTranslation, useUnsaved } from '@fraktion/shared-ui';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { type ReactNode, useState } from 'react';

import { EditPostingPanel } from './EditPostingPanel.tsx';
import { NewPostingPanel, type Tried } from './NewPostingPanel.tsx';
import { isOnItsWay, isPosted } from './optimistic.ts';
import { useCreatePosting } from './useCreatePosting.ts';

type Open =
  | {
      readonly kind: 'new';
      readonly lineId: string;
      readonly tried?: Tried | undefined;
      readonly suggestion?: PostingSuggestion | undefined;
    }
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

export interface PostingPanels {
  /** Begins a posting: with an infocard to be found, or as the portal would post it. */
  readonly onPost: (line: InvoiceLine, suggestion?: PostingSuggestion) => void;
  readonly onEdit: (line: InvoiceLine, posting: Posting) => void;
  readonly close: () => void;
  readonly isOpen: boolean;
  readonly panels: ReactNode;
}

/** What is open beside the lines: a posting to make or to change, or a question first. */
export function usePostingPanels(invoice: InvoiceDetail): PostingPanels {
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
