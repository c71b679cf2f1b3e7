import {
  invoiceAllows,
  type InvoiceDetail,
  type InvoiceLine,
  type Posting,
  type PostingSuggestion,
} from '@fraktion/contract/invoices';
import { Box, useTranslation } from '@fraktion/shared-ui';
import { useEffect, useRef } from 'react';

import type { ShownLines } from '../../lib/invoiceLines.ts';
import { LinesTail } from '../../lib/LinesTail.tsx';
import { Line, type LineActions } from './Line.tsx';
import { useStable } from './useStable.ts';

const none: readonly Posting[] = [];

export interface LinesProps {
  readonly invoice: InvoiceDetail;
  readonly selectedId: string | null;
  readonly suggestionOf: (line: InvoiceLine) => PostingSuggestion | undefined;
  readonly actions: LineActions;
  /** The number of loaded lines, and a button for the next ones. */
  readonly shown: Omit<ShownLines, 'invoice'>;
}

/** The lines of the invoice, each with its postings. */
export const Lines = (props: LinesProps) => {
  const { invoice, selectedId, suggestionOf, actions, shown } = props;
  const { t } = useTranslation('mfe-economics');
  const { lines, currency } = invoice;
  const { askedFrom } = shown;
  const list = useRef<HTMLDivElement>(null);
  const wentTo = useRef<number>(null);
  // The button moves or disappears: the focus goes to the first new line, once only.
  useEffect(() => {
    if (askedFrom === null || wentTo.current === askedFrom) return;
    const first = list.current?.children[askedFrom];
    if (!(first instanceof HTMLElement)) return;
    wentTo.current = askedFrom;
    first.focus();
  }, [askedFrom, lines.length]);
  const stable = useStable(actions);
  const locked = !invoiceAllows(invoice, 'edit');
  const byLine = Map.groupBy(invoice.postings, ({ lineId }) => lineId);
  return (
    <>
      <Box as="ol" ref={list} aria-label={t('lines.title')}>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            postings={byLine.get(line.id) ?? none}
            currency={currency}
            locked={locked}
            open={invoiceAllows(invoice, 'post')}
            selected={line.id === selectedId}
            suggestion={suggestionOf(line)}
            actions={stable}
          />
        ))}
      </Box>
      <LinesTail
        shown={lines.length}
        total={invoice.lineTotal}
        step={shown.step}
        pending={shown.isReading}
        onMore={shown.more}
      />
    </>
  );
};
