import type { InvoiceLine, Posting } from '@fraktion/contract/invoices';
import {
  Box,
  compareDecimals,
  formatCount,
  formatMoney,
  Icon,
  Panel,
  Row,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Eye } from '@fraktion/shared-ui/icons';
import { useEffect, useMemo, useRef } from 'react';

import type { ShownLines } from '../lib/invoiceLines.ts';
import { LinesTail } from '../lib/LinesTail.tsx';
import { lineText, quantityText } from '../lib/lineWords.ts';

interface PostedLinesProps {
  readonly shown: ShownLines;
  readonly marked: string | undefined;
  /** The id of the posting that the address names. */
  readonly posting: string | null;
  /** Highlights the line in the document. */
  readonly onLine: (lineId: string) => void;
}

interface LineProps {
  readonly line: InvoiceLine;
  readonly postings: readonly Posting[];
  readonly currency: string;
  readonly isMarked: boolean;
  readonly posting: string | null;
  readonly onLine: (lineId: string) => void;
}

/** The posting of a line, or a note that it has none. */
const Where = ({ line, postings, currency, posting }: Omit<LineProps, 'isMarked' | 'onLine'>) => {
  const { t } = useTranslation('mfe-economics');
  if (line.kind === 'text') return null;
  const hasRest = compareDecimals(line.unpostedAmount, '0') !== 0;
  const rest = postings.length > 0 ? 'lines.left' : 'lines.states.open';
  return (
    <>
      {postings.map(({ id, category, infocardName, locationName, amount }) => (
        <Text
          key={id}
          as="span"
          display="block"
          size="caption"
          figures
          {...(id === posting ? { 'aria-current': true, strong: true } : { tone: 'muted' })}
        >
          {[
            t(`postingCategory.${category}`),
            infocardName,
            locationName,
            // One posting has the amount of its line.
            compareDecimals(amount, line.amount) === 0 ? null : formatMoney(amount, currency),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      ))}
      {hasRest ? (
        <Text as="span" display="block" size="caption" color="amber.text" figures>
          {t(rest, { left: formatMoney(line.unpostedAmount, currency) })}
        </Text>
      ) : null}
    </>
  );
};

const Line = ({ isMarked, onLine, ...of }: LineProps) => {
  const { t } = useTranslation('mfe-economics');
  const { line, currency } = of;
  return (
    <Box as="li" borderTop="1px solid" borderColor="border">
      <Box
        as="button"
        aria-pressed={isMarked}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) auto 16px"
        columnGap="3"
        width="full"
        textAlign="start"
        px="4"
        py="2"
        cursor="pointer"
        bg={isMarked ? 'brand.3' : undefined}
        _hover={isMarked ? {} : { bg: 'bg.subtle' }}
        _focusVisible={{ outlineOffset: '-2px' }}
        onClick={() => onLine(line.id)}
      >
        <span>
          <Text as="span" display="block" overflowWrap="anywhere">
            {lineText(line, t)}
          </Text>
          <Where {...of} />
        </span>
        <Box as="span" textAlign="end">
          <Text as="span" display="block" figures whiteSpace="nowrap">
            {line.kind === 'text' ? '' : formatMoney(line.amount, currency)}
          </Text>
          <Text as="span" display="block" size="caption" tone="muted" figures whiteSpace="nowrap">
            {quantityText(line, t)}
          </Text>
        </Box>
        {/* Pressing shows the line in the document. */}
        <Row as="span" height="20px" color={isMarked ? 'brand.text' : 'fg.subtle'}>
          <Icon of={Eye} />
        </Row>
      </Box>
    </Box>
  );
};

const none: readonly Posting[] = [];

/** The lines with their postings; the pressed one is highlighted in the document. */
export const PostedLines = ({ shown, marked, posting, onLine }: PostedLinesProps) => {
  const { t } = useTranslation('mfe-economics');
  const { lines, lineTotal, postings, currency } = shown.invoice;
  const byLine = useMemo(() => Map.groupBy(postings, ({ lineId }) => lineId), [postings]);
  const list = useRef<HTMLDivElement>(null);
  const isShown = postings.some(({ id }) => id === posting);
  useEffect(() => {
    const named = isShown ? list.current?.querySelector('[aria-current]') : null;
    named?.scrollIntoView?.({ block: 'center' });
  }, [isShown]);
  return (
    <Panel
      flush
      title={t('lines.title')}
      actions={<Text tone="muted">{formatCount(lineTotal)}</Text>}
    >
      <Box as="ol" ref={list} aria-label={t('lines.title')}>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            postings={byLine.get(line.id) ?? none}
            currency={currency}
            isMarked={line.id === marked}
            posting={posting}
            onLine={onLine}
          />
        ))}
      </Box>
      <LinesTail
        shown={lines.length}
        total={lineTotal}
        step={shown.step}
        pending={shown.isReading}
        onMore={shown.more}
      />
    </Panel>
  );
};
