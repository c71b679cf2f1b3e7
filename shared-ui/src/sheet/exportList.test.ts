import { exportList } from './exportList.ts';

interface Written {
  readonly rows: readonly (readonly ({ value: unknown; format?: string } | null)[])[];
  readonly options: { readonly sheet: string };
}
let mockWritten: Written;
jest.mock('write-excel-file/browser', () => ({
  __esModule: true,
  default: (rows: Written['rows'], options: Written['options']) => {
    mockWritten = { rows, options };
    return { toBlob: async () => new Blob([]) };
  },
}));

const column = (key: string, text: string) => ({
  key,
  header: key.toUpperCase(),
  text: () => text,
});
const instant = '2026-07-01T22:30:00.000Z';

test('ORD-09 numbers are numbers and dates are dates as Copenhagen reads them; what looks like a formula is a text', async () => {
  const dates: Readonly<Record<string, string>> = { day: '2026-03-29', at: instant };
  const file = await exportList({
    name: 'Orders: 1/2 of a year, and of the next one too',
    columns: [
      column('name', '=1+2'),
      column('kg', '12,5'),
      column('day', '29/03/2026'),
      column('at', '02/07/2026 0:30'),
      column('none', ''),
    ],
    read: async () => [{}],
    numberOf: (_, key) => (key === 'kg' ? '12.500' : null),
    dateOf: (_, key) => dates[key] ?? null,
  });
  const [head, row] = mockWritten.rows;
  expect(head!.map((cell) => cell?.value)).toEqual(['NAME', 'KG', 'DAY', 'AT', 'NONE']);
  expect(row).toEqual([
    { value: '=1+2', type: String },
    { value: 12.5, type: Number },
    { value: new Date('2026-03-29T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
    { value: new Date('2026-07-02T00:30:00Z'), type: Date, format: 'dd/mm/yyyy h:mm' },
    { value: '', type: String },
  ]);
  expect(mockWritten.options.sheet).toBe('Orders  1 2 of a year, and of t');
  expect(file.name).toMatch(/xlsx$/);
});
