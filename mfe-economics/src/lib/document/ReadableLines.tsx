import type { InvoiceDetail, InvoiceLine } from '@fraktion/contract/invoices';
import {
  Box,
  compareDecimals,
  formatDate,
  formatMoney,
  formatNumber,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { useEffect, useRef, useState } from 'react';

import { useWithLines } from '../invoiceLines.ts';
import { LinesTail } from '../LinesTail.tsx';
import { lineText, periodText, priceText, quantityText } from '../lineWords.ts';

/** Long invoices are drawn in parts: thousands of lines at once would make the page slow. */
const step = 100;

export interface ReadableLinesProps {
  readonly invoice: InvoiceDetail;
  /** The id of the highlighted line. */
  readonly marked?: string | undefined;
  /** The minimum number of lines to draw: any line beside the document may be highlighted. */
  readonly atLeast?: number | undefined;
  readonly onLine?: ((lineId: string) => void) | undefined;
}

const isZero = (decimal: string): boolean => compareDecimals(decimal, '0') === 0;

/** Quantity, price, discounts and charges in one small line. */
function useLineFacts(line: InvoiceLine, currency: string): string {
  const { t } = useTranslation('mfe-economics');
  const { allowance, charge, taxPercent } = line;
  const reckoned = [quantityText(line, t), priceText(line, currency)].filter(Boolean).join(' × ');
  return [
    reckoned,
    isZero(allowance)
      ? null
      : t('document.allowance', { amount: formatMoney(allowance, currency) }),
    isZero(charge) ? null : t('document.charge', { amount: formatMoney(charge, currency) }),
    taxPercent === null
      ? null
      : t('document.tax', { percent: formatNumber(taxPercent, { max: 2 }) }),
    periodText(line) ?? (line.date && formatDate(line.date)),
    line.sku,
    line.accountingCost && t('document.accountingCost', { text: line.accountingCost }),
  ]
    .filter(Boolean)
    .join(' · ');
}

const LineContent = ({
  line,
  currency,
}: {
  readonly line: InvoiceLine;
  readonly currency: string;
}) => {
  const { t } = useTranslation('mfe-economics');
  const facts = useLineFacts(line, currency);
  return (
    <Box display="grid" gridTemplateColumns="28px minmax(0, 1fr) auto" columnGap="2">
      <Text as="span" size="caption" tone="subtle" figures pt="0.5" overflow="hidden">
        {line.kind === 'product' || line.kind === 'text' ? line.lineId : ''}
      </Text>
      <span>
        <Text as="span" display="block" overflowWrap="anywhere">
          {lineText(line, t)}
        </Text>
        {[line.description, line.note].map((text) =>
          text ? (
            <Text
              key={text}
              as="span"
              display="block"
              size="caption"
              tone="muted"
              overflowWrap="anywhere"
            >
              {text}
            </Text>
          ) : null,
        )}
        {line.kind === 'product' ? (
          <Text
            as="span"
            display="block"
            size="caption"
            tone="muted"
            figures
            overflowWrap="anywhere"
          >
            {facts}
          </Text>
        ) : null}
      </span>
      <Text as="span" figures whiteSpace="nowrap">
        {line.kind === 'text' && isZero(line.amount) ? '' : formatMoney(line.amount, currency)}
      </Text>
    </Box>
  );
};

const lineStyle = {
  display: 'block',
  width: 'full',
  textAlign: 'start',
  px: '2',
  py: '1.5',
  borderTop: '1px solid',
  borderColor: 'border',
} as const;

/** The number of lines to draw so that the marked one is among them. */
const reach = (lines: readonly InvoiceLine[], marked: string | undefined): number =>
  Math.ceil((lines.findIndex(({ id }) => id === marked) + 1) / step) * step;

/** The lines of a document; the marked one is highlighted and in view. */
export const ReadableLines = ({ invoice, marked, atLeast = 0, onLine }: ReadableLinesProps) => {
  const { t } = useTranslation('mfe-economics');
  const [opened, setOpened] = useState(step);
  const { invoice: read, isReading, retry } = useWithLines(invoice, Math.max(opened, atLeast));
  const { lines, lineTotal, currency } = read;
  const shown = Math.min(Math.max(opened, reach(lines, marked)), lines.length);
  const isDrawn = lines.slice(0, shown).some(({ id }) => id === marked);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const found = list.current?.querySelector('[aria-current]');
    found?.scrollIntoView?.({ block: 'nearest' });
  }, [marked, isDrawn]);
  return (
    <Box>
      <Box as="ol" ref={list} aria-label={t('lines.title')}>
        {lines.slice(0, shown).map((line) => {
          const isMarked = line.id === marked;
          const content = <LineContent line={line} currency={currency} />;
          const look = isMarked
            ? { ...lineStyle, bg: 'brand.3', boxShadow: 'inset 3px 0 0 {colors.brand.9}' }
            : lineStyle;
          return (
            <li key={line.id} aria-current={isMarked || undefined}>
              {onLine ? (
                <Box
                  as="button"
                  {...look}
                  cursor="pointer"
                  _hover={isMarked ? {} : { bg: 'bg.subtle' }}
                  onClick={() => onLine(line.id)}
                >
                  {content}
                </Box>
              ) : (
                <Box {...look}>{content}</Box>
              )}
            </li>
          );
        })}
      </Box>
      <LinesTail
        shown={shown}
        total={lineTotal}
        step={step}
        pending={isReading}
        onMore={retry ?? (() => setOpened(shown + step))}
      />
    </Box>
  );
};
