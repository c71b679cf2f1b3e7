import { columnsOf } from '../grid/columns.ts';
import { exportList } from './exportList.ts';

interface WrittenSheet {
  readonly rows: readonly (readonly (
    | { value: unknown; format?: string }
    | Date
    | string
    | number
  )[])[];
  readonly options: { readonly sheet: string };
}
let mockWritten: WrittenSheet;
jest.mock('write-excel-file/browser', () => ({
  __esModule: true,
  default: (rows: WrittenSheet['rows'], options: WrittenSheet['options']) => {
    mockWritten = { rows, options };
    return { toBlob: async () => new Blob([]) };
  },
}));

const instant = '2026-07-01T22:30:00.000Z';

test('ORD-09 numbers are numbers and dates are dates in Copenhagen time; a text that looks like a formula stays a text', async () => {
  const { text, quantity, day, moment } = columnsOf<object>();
  const file = await exportList({
    name: 'Orders: 1/2 of a year, and of the next one too',
    columns: [
      text('name', 'NAME', { value: () => '=1+2' }),
      quantity('kg', 'KG', { value: () => '12.500', unit: 'kg' }),
      day('day', 'DAY', { value: () => '2026-03-29' }),
      moment('at', 'AT', { value: () => instant }),
      day('late', 'LATE', { value: () => instant }),
      day('soon', 'SOON', { value: () => null, text: () => 'As soon as possible' }),
      text('none', 'NONE', { value: () => null }),
    ],
    read: async () => ({ data: [{}], page: { total: 1 } }),
  });
  const [head, row] = mockWritten.rows;
  expect(head!.map((cell) => (cell as { value: unknown }).value)).toEqual([
    'NAME',
    'KG, kg',
    'DAY',
    'AT',
    'LATE',
    'SOON',
    'NONE',
  ]);
  expect(row).toEqual([
    '=1+2',
    12.5,
    new Date('2026-03-29T00:00:00Z'),
    { value: new Date('2026-07-02T00:30:00Z'), type: Date, format: 'dd/mm/yyyy h:mm' },
    new Date('2026-07-02T00:00:00Z'),
    'As soon as possible',
    '',
  ]);
  expect(mockWritten.options.sheet).toBe('Orders  1 2 of a year, and of t');
  expect(file.name).toMatch(/xlsx$/);
});
