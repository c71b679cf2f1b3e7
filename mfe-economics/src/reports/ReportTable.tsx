import { Box, Button, useTranslation } from '@fraktion/shared-ui';

import { plainFigure } from '../lib/figures/figureWords.ts';
import type { Cell, Pivot, PivotColumn, PivotRow } from './pivot.ts';
import { useFigureKeys } from './useFigureKeys.ts';

export interface Opened {
  /** Undefined for the total row. */
  readonly row?: PivotRow;
  readonly column: PivotColumn;
}

export interface ReportTableProps {
  readonly label: string;
  readonly rowName: string;
  readonly pivot: Pivot;
  readonly compared: boolean;
  readonly onOpen: (opened: Opened) => void;
}

const look = {
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '13px', lineHeight: '18px' },
  '& th, & td': {
    padding: '4px 12px',
    borderBottom: '1px solid',
    borderColor: 'border',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  // A figure is a button with its own padding.
  '& tbody td, & tfoot td': { paddingInlineEnd: '0' },
  '& thead th': { fontWeight: '500', color: 'fg.muted', verticalAlign: 'bottom' },
  '& th:first-of-type': {
    textAlign: 'start',
    position: 'sticky',
    left: '0',
    bg: 'bg.panel',
    zIndex: '1',
  },
  '& tbody th': { fontWeight: '400' },
  '& tfoot th, & tfoot td': { fontWeight: '600', borderTop: '1px solid' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
} as const;

const Figure = ({
  cell,
  opened,
  compared,
  keys,
  onOpen,
}: {
  readonly cell: Cell;
  readonly opened: Opened;
  readonly keys: ReturnType<ReturnType<typeof useFigureKeys>['figureAt']>;
} & Pick<ReportTableProps, 'compared' | 'onOpen'>) => {
  const { t } = useTranslation('mfe-economics');
  const { column, row } = opened;
  const text = plainFigure(column.measure, cell.value);
  return (
    <td>
      {cell.value === null ? (
        <Box as="span" px="3">
          {text}
        </Box>
      ) : (
        <Button
          {...keys}
          variant="quiet"
          size="small"
          onClick={() => onOpen(opened)}
          aria-label={t('reports.open', {
            figure: `${text} ${column.unit}`.trim(),
            row: row?.label ?? t('reports.total'),
            column: column.label,
          })}
        >
          {text}
        </Button>
      )}
      {compared ? (
        <Box color="fg.muted" fontSize="12px" px="3">
          {plainFigure(column.measure, cell.compared)}
        </Box>
      ) : null}
    </td>
  );
};

const headOf = ({ label, unit }: PivotColumn): string => (unit ? `${label}, ${unit}` : label);

/** All figures of the report; each opens its sources. */
export const ReportTable = ({ label, rowName, pivot, compared, onOpen }: ReportTableProps) => {
  const { t } = useTranslation('mfe-economics');
  const { columns, rows, totals } = pivot;
  const { figureAt, table } = useFigureKeys(pivot);
  return (
    <Box role="region" aria-label={label} overflowX="auto" css={look}>
      <table {...table}>
        <thead>
          <tr>
            <th scope="col">{rowName}</th>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {headOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={row.id}>
              <th scope="row">{row.label}</th>
              {columns.map((column, index) => (
                <Figure
                  key={column.id}
                  cell={row.cells[index]!}
                  opened={{ row, column }}
                  compared={compared}
                  keys={figureAt(line, index)}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reports.total')}</th>
            {columns.map((column, index) => (
              <Figure
                key={column.id}
                cell={totals[index]!}
                opened={{ column }}
                compared={compared}
                keys={figureAt(rows.length, index)}
                onOpen={onOpen}
              />
            ))}
          </tr>
        </tfoot>
      </table>
    </Box>
  );
};
