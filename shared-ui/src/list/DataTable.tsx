import { WideBox } from './WideBox.tsx';

export interface TableData {
  readonly columns: readonly string[];
  /** The first cell of a row is its name; the others are figures with units. */
  readonly rows: readonly (readonly string[])[];
}

/** The figures of a chart or a map as a table. */
export const DataTable = ({
  label,
  data,
}: {
  readonly label: string;
  readonly data: TableData;
}) => (
  <WideBox
    label={label}
    role="group"
    css={{
      '& table': {
        width: '100%',
        borderCollapse: 'collapse',
        fontSize: '13px',
        lineHeight: '18px',
      },
      '& th, & td': {
        padding: '8px 12px',
        borderBottom: '1px solid',
        borderColor: 'border',
        textAlign: 'end',
      },
      '& th': { fontWeight: '500', color: 'fg.muted', whiteSpace: 'nowrap' },
      '& th:first-of-type': { textAlign: 'start', paddingInlineStart: '0' },
      '& tbody th': { color: 'fg' },
      '& tr > :last-child': { paddingInlineEnd: '0' },
    }}
  >
    <table aria-label={label}>
      <thead>
        <tr>
          {data.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, i) => (
              <td key={data.columns[i + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </WideBox>
);
