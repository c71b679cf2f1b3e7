import type { Dimension, Figures } from '@fraktion/contract/measures';
import { Box, Link, Text, useTranslation } from '@fraktion/shared-ui';
import type { WidgetProps } from '@fraktion/shared-ui/remote';
import { columnText, useMeasureName } from '@fraktion/shared-waste/figures';

import { keyText } from './keyText.ts';
import { sourcesAddress } from './sourcesAddress.ts';

export interface FiguresTableProps {
  readonly label: string;
  readonly figures: Figures;
  /** The dimension of the rows. */
  readonly dimension: Dimension;
  readonly asked: Pick<WidgetProps, 'period' | 'locationId'>;
}

const shown = 12;

const look = {
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '13px', lineHeight: '18px' },
  '& th, & td': {
    padding: '6px 0 6px 16px',
    borderBottom: '1px solid',
    borderColor: 'border',
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
  '& th': { fontWeight: '500', color: 'fg.muted' },
  '& th:first-of-type': { textAlign: 'start', paddingInlineStart: '0', whiteSpace: 'normal' },
  '& tbody th': { color: 'fg' },
} as const;

/** Several figures for each row, the highest first figure on top; each opens its sources. */
export const FiguresTable = ({ label, figures, dimension, asked }: FiguresTableProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const measureName = useMeasureName();
  const { columns } = figures;
  const severalOf = (measure: string) =>
    columns.filter((each) => each.measure === measure).length > 1;
  const rows = figures.rows.toSorted(
    (one, other) => Number(other.values[0] ?? 0) - Number(one.values[0] ?? 0),
  );
  const texts = columns.map(({ measure, currency }, at) =>
    columnText(
      measure,
      rows.map(({ values }) => values[at] ?? null),
      currency,
    ),
  );
  return (
    <Box css={look}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t(`dimension.${dimension as 'location'}`)}</th>
            {columns.map(({ measure, currency }) => (
              <th scope="col" key={`${measure} ${currency ?? ''}`}>
                {severalOf(measure) ? `${measureName(measure)}, ${currency}` : measureName(measure)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map(({ keys: [key = null], values }) => (
            <tr key={key ?? ''}>
              <th scope="row">{keyText(t, dimension, key, figures)}</th>
              {columns.map(({ measure, currency }, at) => {
                const value = values[at] ?? null;
                return (
                  <td key={`${measure} ${currency ?? ''}`}>
                    {value === null ? (
                      '–'
                    ) : (
                      <Link
                        quiet
                        alone
                        to={sourcesAddress({ ...asked, measure, row: { dimension, key } })}
                      >
                        {texts[at]!(value)}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown ? (
        <Text size="caption" tone="muted" mt="2">
          {t('figures.more', { count: rows.length - shown })}
        </Text>
      ) : null}
    </Box>
  );
};
