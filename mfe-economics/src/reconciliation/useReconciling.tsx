import { invoiceAllows, type InvoiceDetail, type InvoiceLine } from '@fraktion/contract/invoices';
import { inspectionPath } from '@fraktion/contract/pages';
import { userSettingKeys } from '@fraktion/contract/users';
import { useProfile } from '@fraktion/shared-auth';
import { toast, useNavigate } from '@fraktion/shared-ui';
import { type ReactNode, useState } from 'react';

import { fromReconciliation } from '../lib/InspectionNotice.tsx';
import type { ShownLines } from '../lib/invoiceLines.ts';
import type { Confirmation } from './ConfirmAction.tsx';
import { HistoryPanel } from './posting/HistoryPanel.tsx';
import type { LineActions } from './lines/Line.tsx';
import { isToPost, postingsOf } from './changes/optimistic.ts';
import { RemovePosting } from './posting/RemovePosting.tsx';
import { SplitPanel } from './splitting/SplitPanel.tsx';
import { isOpen, mayBePosted } from './lines/sureness.ts';
import { type TakingAll, useTakingAll } from './TakeAllAction.tsx';
import { useMark } from './changes/useMark.ts';
import type { PostingPanels } from './posting/usePostingPanels.tsx';
import { type ReconcileActions, useReconcileKeys } from './keys/useReconcileKeys.ts';
import { hasInfocard, type Suggestions, useSuggestions } from './useSuggestions.ts';
import { useUndo } from './changes/useUndo.ts';

type OpenPanel = { readonly kind: 'split' | 'history' | 'remove'; readonly lineId: string };

interface Hands {
  readonly finishing: Confirmation;
  readonly posting: PostingPanels;
  readonly shown: Omit<ShownLines, 'invoice'>;
  /** Goes on to the next invoice. */
  readonly goOn: () => Promise<void>;
}

export interface Reconciliation {
  readonly suggestionOf: Suggestions['suggestionOf'];
  readonly selectedId: string | null;
  /** The actions of a line for the mouse. */
  readonly actions: LineActions;
  readonly history: (lineId: string) => void;
  readonly taking: TakingAll;
  /** Single keys are not switched off, and the invoice is open. */
  readonly hasKeys: boolean;
  /** Single keys of the page itself, also of a finished invoice. */
  readonly pageKeys: boolean;
  readonly isOpen: boolean;
  /** Other open panels and dialogs of a line, besides a posting. */
  readonly more: ReactNode;
}

/** Suggestions for the lines, their keyboard shortcuts, and the panels that these open. */
export function useReconciling(
  invoice: InvoiceDetail,
  { finishing, posting, shown, goOn }: Hands,
): Reconciliation {
  const { userSettings } = useProfile();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenPanel | null>(null);
  const [selectedId, select] = useState<string | null>(null);
  const { suggestionOf, take, choose, windows } = useSuggestions(invoice);
  const all = invoice.lines.flatMap((line) => suggestionOf(line) ?? []);
  const taking = useTakingAll(invoice, { suggestions: all, windows, take });
  const undo = useUndo(invoice);
  const mark = useMark(invoice);
  const close = () => setOpen(null);
  const isOn = invoiceAllows(invoice, 'post');

  const lineOf = (lineId: string) => invoice.lines.find(({ id }) => id === lineId);
  const withLine = (act: (line: InvoiceLine) => void) => (lineId: string) => {
    const line = lineOf(lineId);
    if (line) act(line);
  };
  /** Acts on the line while a part of it is unposted. */
  const whileOpen = (act: (line: InvoiceLine) => void) =>
    withLine((line) => {
      if (isOpen(line)) act(line);
    });
  /** For the mouse's post button: it also posts a text, after a question, and a line without an amount. */
  const whilePostable = (act: (line: InvoiceLine) => void) =>
    withLine((line) => {
      if (mayBePosted(invoice, line)) act(line);
    });
  const show = (kind: OpenPanel['kind'], lineId: string) => {
    posting.close();
    setOpen({ kind, lineId });
  };
  const post = (line: InvoiceLine, suggested: boolean) => {
    close();
    posting.onPost(line, suggested ? suggestionOf(line) : undefined);
  };
  const actions: ReconcileActions = {
    take: (lineId) => {
      const line = lineOf(lineId);
      const suggestion = line && suggestionOf(line);
      if (suggestion && hasInfocard(suggestion)) void take([suggestion]);
      else if (line && isToPost(line) && mayBePosted(invoice, line)) {
        post(line, false);
        return false;
      }
      return true;
    },
    chooseNth: (lineId, nth) => {
      const line = lineOf(lineId);
      const category = line && suggestionOf(line)?.alternatives[nth - 1];
      if (category) choose(lineId, category);
    },
    edit: withLine((line) => {
      const [first] = postingsOf(invoice, line);
      if (first) {
        close();
        posting.onEdit(line, first);
      } else if (mayBePosted(invoice, line)) post(line, true);
    }),
    split: whileOpen(({ id }) => show('split', id)),
    mark: withLine(mark),
    find: whilePostable((line) => post(line, false)),
    history: (lineId) => show('history', lineId),
    remove: withLine((line) => {
      if (postingsOf(invoice, line).length > 0) setOpen({ kind: 'remove', lineId: line.id });
    }),
    undo: () => {
      if (!undo.pending) undo.run();
    },
    takeAll: taking.start,
    confirm: () => {
      if (finishing.waits !== undefined) toast({ title: finishing.waits });
      else if (!finishing.pending) finishing.start();
    },
    inspect: () => void navigate(inspectionPath(invoice.id), { state: fromReconciliation }),
    next: () => void goOn(),
    more: () => {
      if (shown.hasMore) shown.more();
      return shown.hasMore;
    },
  };
  const mayUseKeys = userSettings[userSettingKeys.singleKeys] !== 'off';
  useReconcileKeys(actions, { on: mayUseKeys, posts: isOn });

  const line = open && lineOf(open.lineId);
  const more = (): ReactNode => {
    if (!open || !line) return null;
    const suggestion = suggestionOf(line);
    const [first] = postingsOf(invoice, line);
    if (open.kind === 'split')
      return <SplitPanel key={line.id} {...{ invoice, line, suggestion }} onClose={close} />;
    if (open.kind === 'remove')
      return first ? <RemovePosting open posting={first} onClose={close} /> : null;
    const infocard = first
      ? { id: first.infocardId, name: first.infocardName }
      : (suggestion?.infocard ?? null);
    return (
      <HistoryPanel key={line.id} {...{ invoiceId: invoice.id, line, infocard }} onClose={close} />
    );
  };
  return {
    suggestionOf,
    selectedId,
    actions: {
      onPost: withLine((one) => post(one, false)),
      onEdit: (lineId, edited) => {
        close();
        withLine((one) => posting.onEdit(one, edited))(lineId);
      },
      onSplit: actions.split,
      onMark: actions.mark,
      onTake: (lineId) => void actions.take(lineId),
      onChoose: choose,
      onSelect: select,
    },
    history: actions.history,
    taking,
    hasKeys: mayUseKeys && invoiceAllows(invoice, 'edit'),
    pageKeys: mayUseKeys,
    isOpen: open !== null && open.kind !== 'remove' && line !== null && line !== undefined,
    more: (
      <>
        {taking.question}
        {more()}
      </>
    ),
  };
}
