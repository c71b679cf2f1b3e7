import type { InvoiceDetail, InvoiceLine } from '@fraktion/contract/invoices';
import { userSettingKeys } from '@fraktion/contract/users';
import { useProfile } from '@fraktion/shared-auth';
import { type ReactNode, useState } from 'react';

import type { Finishing } from './ConfirmAction.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import type { LineProps, Suggesting } from './Line.tsx';
import { postingsOf } from './optimistic.ts';
import { RemovePosting } from './RemovePosting.tsx';
import { SplitPanel } from './SplitPanel.tsx';
import { isOpen } from './sureness.ts';
import { type TakingAll, useTakingAll } from './TakeAllAction.tsx';
import { type ReconcileActions, useReconcileKeys } from './useReconcileKeys.ts';
import { hasInfocard, useSuggestions } from './useSuggestions.ts';
import { useUndo } from './useUndo.ts';

type Open = { readonly kind: 'split' | 'history' | 'remove'; readonly lineId: string };

interface Hands extends Pick<LineProps, 'onPost' | 'onEdit'> {
  readonly finishing: Finishing;
}

interface Reconciling {
  readonly suggesting: Suggesting;
  readonly taking: TakingAll;
  /** What is open over the lines. */
  readonly more: ReactNode;
}

/** Suggestions for the lines, the keys that work on them, and what those open. */
export function useReconciling(invoice: InvoiceDetail, hands: Hands): Reconciling {
  const { onPost, onEdit, finishing } = hands;
  const { userSettings } = useProfile();
  const [open, setOpen] = useState<Open | null>(null);
  const suggestions = useSuggestions(invoice);
  const { suggestionOf, take, choose } = suggestions;
  const all = invoice.lines.flatMap((line) => suggestionOf(line) ?? []);
  const taking = useTakingAll(invoice, all, take);
  const undo = useUndo(invoice);
  const close = () => setOpen(null);
  const on = invoice.status !== 'locked' && invoice.locationConfirmedBy !== null;

  const lineOf = (lineId: string) => invoice.lines.find(({ id }) => id === lineId);
  /** Acts on the line while something of it is left. */
  const whileOpen = (act: (line: InvoiceLine) => void) => (lineId: string) => {
    const line = lineOf(lineId);
    if (line && isOpen(line)) act(line);
  };
  const actions: ReconcileActions = {
    take: (lineId) => {
      const line = lineOf(lineId);
      const suggestion = line && suggestionOf(line);
      if (suggestion && hasInfocard(suggestion)) take([suggestion]);
      else if (line && isOpen(line)) {
        onPost(line);
        return false;
      }
      return true;
    },
    chooseNth: (lineId, nth) => {
      const line = lineOf(lineId);
      const category = line && suggestionOf(line)?.alternatives[nth - 1];
      if (category) choose(lineId, category);
    },
    edit: (lineId) => {
      const line = lineOf(lineId);
      const [posting] = line ? postingsOf(invoice, line) : [];
      if (line && posting?.editable) onEdit(line, posting);
      else if (line && isOpen(line)) onPost(line);
    },
    split: whileOpen(({ id }) => setOpen({ kind: 'split', lineId: id })),
    find: whileOpen(onPost),
    history: (lineId) => setOpen({ kind: 'history', lineId }),
    remove: (lineId) => {
      const line = lineOf(lineId);
      if (line && postingsOf(invoice, line).length > 0) setOpen({ kind: 'remove', lineId });
    },
    undo: () => {
      if (!undo.pending) undo.run();
    },
    takeAll: taking.start,
    confirm: () => {
      if (finishing.waits === undefined && !finishing.pending) finishing.start();
    },
  };
  const hasKeys = userSettings[userSettingKeys.singleKeys] !== 'off';
  useReconcileKeys(actions, on && hasKeys);

  const line = open && lineOf(open.lineId);
  const more = (): ReactNode => {
    if (!open || !line) return null;
    const suggestion = suggestionOf(line);
    const [posting] = postingsOf(invoice, line);
    if (open.kind === 'split')
      return <SplitPanel key={line.id} {...{ invoice, line, suggestion }} onClose={close} />;
    if (open.kind === 'remove')
      return posting ? <RemovePosting open posting={posting} onClose={close} /> : null;
    const infocard = posting
      ? { id: posting.infocardId, name: posting.infocardName }
      : suggestion?.infocard;
    return infocard ? <HistoryPanel infocard={infocard} onClose={close} /> : null;
  };
  return {
    suggesting: {
      ...suggestions,
      split: ({ id }) => setOpen({ kind: 'split', lineId: id }),
    },
    taking,
    more: (
      <>
        {taking.question}
        {more()}
      </>
    ),
  };
}
