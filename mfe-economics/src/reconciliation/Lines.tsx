import type {
  InvoiceDetail,
  InvoiceLine,
  Posting,
  PostingSuggestion,
} from '@fraktion/contract/invoices';
import { Box, Button, formatCount, Row, Text, useTranslation } from '@fraktion/shared-ui';
import { useEffect, useRef, useState } from 'react';

import { Line, type LineActions } from './Line.tsx';
import { useStable } from './useStable.ts';

/** Long invoices come bit by bit: thousands of lines at once would make the page slow. */
const atOnceAtMost = 300;

const none: readonly Posting[] = [];

function postingsByLine(postings: readonly Posting[]): ReadonlyMap<string, readonly Posting[]> {
  const byLine = new Map<string, Posting[]>();
  for (const posting of postings) {
    const ofLine = byLine.get(posting.lineId);
    if (ofLine) ofLine.push(posting);
    else byLine.set(posting.lineId, [posting]);
  }
  return byLine;
}

export interface LinesProps {
  readonly invoice: InvoiceDetail;
  readonly selectedId: string | null;
  readonly suggestionOf: (line: InvoiceLine) => PostingSuggestion | undefined;
  readonly actions: LineActions;
  readonly step?: number;
}

/** The lines of the invoice, each with its postings. */
export const Lines = (props: LinesProps) => {
  const { invoice, selectedId, suggestionOf, actions, step = atOnceAtMost } = props;
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
  const byLine = postingsByLine(invoice.postings);
  const hidden = lines.length - shown;
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
            // Once somebody has said where the invoice belongs.
            open={!locked && locationConfirmedBy !== null}
            selected={line.id === selectedId}
            suggestion={suggestionOf(line)}
            actions={stable}
          />
        ))}
      </Box>
      {hidden > 0 ? (
        <Row justifyContent="center" py="3" borderTop="1px solid" borderColor="border">
          <Button onClick={() => setShown(shown + step)}>
            {t('lines.more', { count: Math.min(step, hidden) })}
          </Button>
          <Text tone="muted" figures>
            {t('lines.shown', { shown: formatCount(shown), total: formatCount(lines.length) })}
          </Text>
        </Row>
      ) : null}
    </>
  );
};
