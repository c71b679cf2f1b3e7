import type { ParsedLine } from '@fraktion/contract/invoices';
import { Box, formatDate, formatNumber, Panel, Text, useTranslation } from '@fraktion/shared-ui';

import { lineKey, type ParsedListProps } from './parsedKeys.ts';
import { ParsedRow } from './ParsedRow.tsx';

/** The values of a line besides its text and amount. */
function useFacts() {
  const { t } = useTranslation('mfe-economics');
  return (line: ParsedLine): string => {
    const { quantity, unitText, unitPrice, discountPercent, taxPercent, date, sku, closes } = line;
    const number = (value: string) => formatNumber(value, { min: 0, max: 4 });
    return [
      [
        quantity && [number(quantity), unitText].filter(Boolean).join(' '),
        unitPrice && number(unitPrice),
      ]
        .filter(Boolean)
        .join(' × '),
      discountPercent && t('parsing.discount', { percent: number(discountPercent) }),
      taxPercent && t('document.tax', { percent: number(taxPercent) }),
      date && formatDate(date),
      sku,
      line.note,
      closes === false ? t('parsing.lineOff') : null,
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

/** The lines that were read. */
export const ParsedLines = ({ parsing, marked, onMark }: ParsedListProps) => {
  const { t } = useTranslation('mfe-economics');
  const factsOf = useFacts();
  const { lines } = parsing;
  return (
    <Panel flush title={t('lines.title')} actions={<Text tone="muted">{lines.length}</Text>}>
      {lines.length === 0 ? (
        <Text tone="muted" px="4" pb="4">
          {t('parsing.noLines')}
        </Text>
      ) : (
        <Box as="ol" listStyleType="none" aria-label={t('lines.title')}>
          {lines.map((line, index) => {
            const key = lineKey(index);
            return (
              <ParsedRow
                key={key}
                title={line.text || t('lines.noText')}
                facts={factsOf(line)}
                value={line.kind === 'text' ? '' : formatNumber(line.amount, { min: 2, max: 4 })}
                confidence={line.confidence}
                isMarked={key === marked}
                onMark={() => onMark(key)}
              />
            );
          })}
        </Box>
      )}
    </Panel>
  );
};
