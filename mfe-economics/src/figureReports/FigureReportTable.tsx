import { Box, SelectField, useTranslation } from '@fraktion/shared-ui';
import { mutedZeros } from '@fraktion/shared-ui/list';
import { Fragment, memo, useDeferredValue, useMemo } from 'react';

import { figureChange } from '../lib/figures/figureChange.ts';
import { decimalsIn, plainFigure } from '../lib/figures/figureWords.ts';
import type { Cell, Pivot, PivotColumn, PivotRow } from './pivot.ts';
import { figureName, useFigureKeys } from './useFigureKeys.ts';
import { useShownColumn } from './useShownColumn.ts';

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
  /** The period has ended, so that a change is good or bad. */
  readonly ended: boolean;
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
    '@media (max-width: 599px)': { minWidth: '96px', maxWidth: '36vw', whiteSpace: 'normal' },
  },
  // A name, a figure and its change fit on a phone.
  '@media (max-width: 599px)': {
    '& th, & td': { paddingInline: '6px' },
    '& th:first-of-type': { paddingInlineStart: '0' },
    '& td > button, & td > span, & td > div': { paddingInline: '6px !important' },
  },
  '& tbody th': { fontWeight: '400' },
  '& tfoot th, & tfoot td': { fontWeight: '600', borderTop: '1px solid' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
} as const;

interface LineProps extends Pick<FigureReportTableProps, 'compared' | 'ended' | 'onOpen'> {
  readonly columns: readonly PivotColumn[];
  /** Of each column, so that its figures are aligned. */
  readonly decimals: readonly number[];
  /** The compared figure has a column of its own. */
  readonly beside: boolean;
  /** Undefined for the totals. */
  readonly row?: PivotRow;
  readonly cells: readonly Cell[];
  /** Counts from 0. */
  readonly line: number;
  /** The column of the figure that Tab goes to, if it is in this line. */
  readonly stop: number | undefined;
}

function toneOf(good: boolean | undefined, ended: boolean): string {
  if (good === undefined || !ended) return 'fg.muted';
  return good ? 'green.text' : 'red.text';
}

/** The compared figures of a total or a measure, and the change. Parts have theirs below. */
const Compared = ({ column, cell, decimals, ended, beside }: ComparedProps) => {
  const change = figureChange(column.measure, cell.value, cell.compared);
  return (
    <>
      {beside ? (
        <td>
          <div>{plainFigure(column.measure, cell.compared, decimals)}</div>
        </td>
      ) : null}
      <td>
        <Box as="span" color={toneOf(change?.good, ended)}>
          {change?.text ?? '–'}
        </Box>
      </td>
    </>
  );
};

interface ComparedProps extends Pick<LineProps, 'ended' | 'beside'> {
  readonly column: PivotColumn;
  readonly cell: Cell;
  readonly decimals: number;
}

const isWhole = ({ across }: PivotColumn): boolean => across === undefined;

/** A line of figures. It is drawn again only if it changes, not whenever the focus moves. */
const Line = memo((props: LineProps) => {
  const { columns, decimals, row, cells, line, stop, compared, ended, beside, onOpen } = props;
  const { t } = useTranslation('mfe-economics');
  const name = row?.label ?? t('reports.total');
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map((column, index) => {
        const cell = cells[index]!;
        const text = plainFigure(column.measure, cell.value, decimals[index]);
        const own = compared && isWhole(column);
        return (
          <Fragment key={column.id}>
            <td>
              {cell.value === null ? (
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
                  {mutedZeros(text)}
                </button>
              )}
              {compared && !(own && beside) ? (
                <div>{plainFigure(column.measure, cell.compared, decimals[index])}</div>
              ) : null}
            </td>
            {own ? (
              <Compared {...{ column, cell, ended, beside }} decimals={decimals[index]!} />
            ) : null}
          </Fragment>
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

const headsOf = (columns: readonly PivotColumn[], beside: boolean, words: readonly string[]) =>
  columns.flatMap((column) => [
    { key: column.id, text: headOf(column) },
    ...(isWhole(column) ? words : [])
      .slice(beside ? 0 : 1)
      .map((text) => ({ key: `${column.id} ${text}`, text })),
  ]);

/** All figures of the report; each opens its sources. */
export const FigureReportTable = (props: FigureReportTableProps) => {
  const { label, rowName, pivot, compared, ended, onOpen } = props;
  const { t } = useTranslation('mfe-economics');
  const { narrow, shown, choice } = useShownColumn(pivot);
  const { columns, rows, totals } = useLines(shown);
  const { stop, table } = useFigureKeys({ columns, rows, totals });
  const stopIn = (line: number) => (stop?.[0] === line ? stop[1] : undefined);
  const decimals = useMemo(() => decimalsIn(shown), [shown]);
  const beside = !narrow;
  const shared = { columns, decimals, compared, ended, beside, onOpen };
  const heads = headsOf(
    columns,
    beside,
    compared ? [t('reports.compared'), t('reports.change')] : [],
  );
  return (
    <>
      {choice ? (
        <Box mb="3">
          <SelectField
            label={t('reports.column')}
            choices={pivot.columns.map((column) => ({ value: column.id, label: headOf(column) }))}
            {...choice}
          />
        </Box>
      ) : null}
      <Box role="region" aria-label={label} position="relative" overflowX="auto" css={look}>
        <table aria-label={label} {...table}>
          <thead>
            <tr>
              <th scope="col">{rowName}</th>
              {heads.map(({ key, text }) => (
                <th key={key} scope="col">
                  {text}
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
    </>
  );
};
