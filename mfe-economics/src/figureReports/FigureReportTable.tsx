import { Box, useTranslation } from '@fraktion/shared-ui';
import { memo, useDeferredValue } from 'react';

import { plainFigure } from '../lib/figures/figureWords.ts';
import type { Cell, Pivot, PivotColumn, PivotRow } from './pivot.ts';
import { figureName, useFigureKeys } from './useFigureKeys.ts';

export interface TableCell {
  /** Undefined for the total row. */
  readonly row?: PivotRow;
  readonly column: PivotColumn;
}

export interface FigureReportTableProps {
  readonly label: string;
  readonly rowName: string;
  readonly pivot: Pivot;
  readonly compared: boolean;
  readonly onOpen: (opened: TableCell) => void;
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
  // A table may have ten thousand figures: plain buttons, with the look of quiet small ones.
  '& tbody td, & tfoot td': { paddingInlineEnd: '0' },
  '& td > button': {
    height: '28px',
    paddingInline: '10px',
    borderRadius: 'control',
    fontWeight: 'inherit',
    cursor: 'pointer',
    '&:hover': { bg: 'bg.muted' },
    '@media (pointer: coarse)': { height: 'control', paddingInline: '14px' },
  },
  '& td > span': { paddingInline: '12px' },
  '& td > div': { paddingInline: '12px', color: 'fg.muted', fontSize: '12px' },
  '& thead th': { fontWeight: '500', color: 'fg.muted', verticalAlign: 'bottom' },
  '& th:first-of-type': {
    textAlign: 'start',
    position: 'sticky',
    left: '0',
    bg: 'bg.panel',
    zIndex: '1',
    // It stays in view, and leaves most of a phone to the figures.
    '@media (max-width: 599px)': { minWidth: '128px', maxWidth: '40vw', whiteSpace: 'normal' },
  },
  '& tbody th': { fontWeight: '400' },
  '& tfoot th, & tfoot td': { fontWeight: '600', borderTop: '1px solid' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
} as const;

interface LineProps extends Pick<FigureReportTableProps, 'compared' | 'onOpen'> {
  readonly columns: readonly PivotColumn[];
  /** Undefined for the totals. */
  readonly row?: PivotRow;
  readonly cells: readonly Cell[];
  /** Counts from 0. */
  readonly line: number;
  /** The column of the figure that Tab goes to, if it is in this line. */
  readonly stop: number | undefined;
}

/** A line of figures. It is drawn again only if it changes, not whenever the focus moves. */
const Line = memo(({ columns, row, cells, line, stop, compared, onOpen }: LineProps) => {
  const { t } = useTranslation('mfe-economics');
  const name = row?.label ?? t('reports.total');
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map((column, index) => {
        const { value, compared: before } = cells[index]!;
        const text = plainFigure(column.measure, value);
        return (
          <td key={column.id}>
            {value === null ? (
              <span>{text}</span>
            ) : (
              <button
                type="button"
                data-figure={figureName(line, index)}
                tabIndex={index === stop ? 0 : -1}
                onClick={() => onOpen({ column, ...(row && { row }) })}
                aria-label={t('reports.open', {
                  figure: `${text} ${column.unit}`.trim(),
                  row: name,
                  column: column.label,
                })}
              >
                {text}
              </button>
            )}
            {compared ? <div>{plainFigure(column.measure, before)}</div> : null}
          </td>
        );
      })}
    </tr>
  );
});

const headOf = ({ label, unit }: PivotColumn): string => (unit ? `${label}, ${unit}` : label);

/** About as many figures as a screen shows. */
const firstFigures = 1000;

/** The first lines at once; the others follow, while the page can be used. */
function useLines(pivot: Pivot): Pivot {
  const first = Math.ceil(firstFigures / Math.max(1, pivot.columns.length));
  return useDeferredValue(
    pivot,
    pivot.rows.length > first ? { ...pivot, rows: pivot.rows.slice(0, first) } : pivot,
  );
}

/** All figures of the report; each opens its sources. */
export const FigureReportTable = ({
  label,
  rowName,
  pivot,
  compared,
  onOpen,
}: FigureReportTableProps) => {
  const { columns, rows, totals } = useLines(pivot);
  const { stop, table } = useFigureKeys({ columns, rows, totals });
  const stopIn = (line: number) => (stop?.[0] === line ? stop[1] : undefined);
  const shared = { columns, compared, onOpen };
  return (
    <Box role="region" aria-label={label} position="relative" overflowX="auto" css={look}>
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
            <Line
              key={row.id}
              {...shared}
              row={row}
              cells={row.cells}
              line={line}
              stop={stopIn(line)}
            />
          ))}
        </tbody>
        <tfoot>
          <Line {...shared} cells={totals} line={rows.length} stop={stopIn(rows.length)} />
        </tfoot>
      </table>
    </Box>
  );
};
