import { type Column, isNumeric } from '../grid/columns.ts';
import { WideBox } from './WideBox.tsx';

const table = {
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '12px', lineHeight: '16px' },
  '& th, & td': {
    padding: '6px 8px',
    borderBottom: '1px solid',
    borderColor: 'border',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th': { fontWeight: '500', color: 'fg.muted', whiteSpace: 'nowrap' },
  '& [data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  // The heading is repeated on every sheet, and no row is split.
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  // A phone shows each row with its headings one below the other, in letters that can be read; what is printed is a table.
  '@media screen and (max-width: 767px)': {
    '& table': { fontSize: '14px', lineHeight: '20px' },
    '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
    '& tr': {
      display: 'block',
      padding: '10px 0',
      borderBottom: '1px solid',
      borderColor: 'border',
    },
    '& td': {
      display: 'grid',
      gridTemplateColumns: '112px minmax(0, 1fr)',
      gap: '12px',
      padding: '1px 0',
      border: 'none',
      textAlign: 'start !important',
      overflowWrap: 'anywhere',
    },
    '& td::before': { content: 'attr(data-heading)', color: 'fg.muted' },
    '& td:empty': { display: 'none' },
  },
} as const;

export interface PrintedTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** A printed list: the same columns as on screen, all rows, no controls. */
export const PrintedTable = <Row,>({ label, columns, rows, rowKey }: PrintedTableProps<Row>) => (
  <WideBox label={label} css={table} _print={{ overflow: 'visible' }}>
    <table aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-numeric={isNumeric(column) || undefined}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td
                key={column.key}
                data-numeric={isNumeric(column) || undefined}
                data-heading={column.header}
              >
                {column.text(row) ?? ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </WideBox>
);
