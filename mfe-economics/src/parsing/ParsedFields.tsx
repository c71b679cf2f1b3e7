import type { PdfParsing } from '@fraktion/contract/invoices';
import { Box, formatDate, formatNumber, Panel, Text, useTranslation } from '@fraktion/shared-ui';

import { fieldKey, type ParsedListProps } from './parsedKeys.ts';
import { ParsedRow } from './ParsedRow.tsx';

type Field = PdfParsing['fields'][number];

const days: readonly Field['name'][] = ['issueDate', 'dueDate', 'periodStart', 'periodEnd'];
const sums: readonly Field['name'][] = ['net', 'tax', 'gross', 'rounding', 'payable'];

function useShown() {
  const { t } = useTranslation('mfe-economics');
  return ({ name, value }: Field): string => {
    if (days.includes(name)) return formatDate(value);
    if (sums.includes(name)) return formatNumber(value, { min: 2, max: 4 });
    if (name === 'documentType')
      return t(value === 'invoice' ? 'documentType.invoice' : 'documentType.creditNote');
    return value;
  };
}

/** The values read from header and sums. */
export const ParsedFields = ({ parsing, marked, onMark }: ParsedListProps) => {
  const { t } = useTranslation('mfe-economics');
  const shown = useShown();
  return (
    <Panel flush title={t('parsing.found')}>
      {parsing.fields.length === 0 ? (
        <Text tone="muted" px="4" pb="4">
          {t('parsing.noFields')}
        </Text>
      ) : (
        <Box as="ul" listStyleType="none" aria-label={t('parsing.found')}>
          {parsing.fields.map((field) => {
            const key = fieldKey(field.name);
            return (
              <ParsedRow
                key={key}
                title={t(`parsing.fields.${field.name}`)}
                value={shown(field)}
                confidence={field.confidence}
                isMarked={key === marked}
                onMark={field.place ? () => onMark(key) : undefined}
              />
            );
          })}
        </Box>
      )}
    </Panel>
  );
};
