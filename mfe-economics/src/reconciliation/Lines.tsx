import {
  type InvoiceDetail,
  type InvoiceLine,
  maxLinesAtOnce,
  type Posting,
  type PostingSuggestion,
} from '@fraktion/contract/invoices';
import { Box, useTranslation } from '@fraktion/shared-ui';
import { useEffect, useRef, useState } from 'react';

import { LinesTail } from '../lib/LinesTail.tsx';
import { Line, type LineActions } from './Line.tsx';
import { useStable } from './useStable.ts';

const none: readonly Posting[] = [];

export interface LinesProps {
  readonly invoice: InvoiceDetail;
  readonly selectedId: string | null;
  readonly suggestionOf: (line: InvoiceLine) => PostingSuggestion | undefined;
  readonly actions: LineActions;
  /** More lines have come on screen. */
  readonly onMore: () => void;
  /** Long invoices come bit by bit, as their suggestions do: thousands of lines at once would make the page slow. */
  readonly step?: number;
}

/** The lines of the invoice, each with its postings. */
export const Lines = (props: LinesProps) => {
  const { invoice, selectedId, suggestionOf, actions, onMore, step = maxLinesAtOnce } = props;
  const { t } = useTranslation('mfe-economics');
  const [shown, setShown] = useState(step);
  const list = useRef<HTMLDivElement>(null);
  // The button moves on, or away: one goes on with the first line that has come.
  useEffect(() => {
    const first = list.current?.children[shown - step];
    if (shown > step && first instanceof HTMLElement) first.focus();
  }, [shown, step]);
  const stable = useStable(actions);
  const { lines, currency, status, locationConfirmedBy } = invoice;
  const locked = status === 'locked';
  const byLine = Map.groupBy(invoice.postings, ({ lineId }) => lineId);
  return (
    <>
      <Box as="ol" ref={list} aria-label={t('lines.title')}>
        {lines.slice(0, shown).map((line) => (
          <Line
            key={line.id}
            line={line}
            postings={byLine.get(line.id) ?? none}
            currency={currency}
            locked={locked}
            // Once the location of the invoice is confirmed.
            open={!locked && locationConfirmedBy !== null}
            selected={line.id === selectedId}
            suggestion={suggestionOf(line)}
            actions={stable}
          />
        ))}
      </Box>
      <LinesTail
        shown={shown}
        total={lines.length}
        step={step}
        onMore={() => {
          setShown(shown + step);
          onMore();
        }}
      />
    </>
  );
};
