import { act, screen } from '@testing-library/react';

import { Toaster } from '../feedback/Toaster.tsx';
import { columnsOf } from '../grid/columns.ts';
import { renderUi } from '../testing/renderUi.tsx';
import { exportList } from './exportList.ts';

jest.mock('write-excel-file/browser', () => ({
  __esModule: true,
  default: () => ({ toBlob: async () => new Blob([]) }),
}));

const { text } = columnsOf<object>();
const exported = (rows: number) =>
  exportList({
    name: 'Infocards',
    columns: [text('name', 'Name', { value: () => 'x' })],
    read: async ({ page, pageSize: size }) => ({
      data: Array.from(
        { length: Math.max(0, Math.min(size, rows - (page - 1) * size)) },
        () => ({}),
      ),
      page: { total: rows },
    }),
  });

test('ORD-09 every list with more rows than a sheet holds reports it; others report nothing', async () => {
  renderUi(<Toaster />);
  await act(() => exported(100_000));
  expect(screen.queryByText(/The sheet holds/)).toBeNull();
  await act(() => exported(100_001));
  const message = 'The sheet holds the first 100,000 rows. Filter to get the others';
  expect(await screen.findByText(message)).toBeVisible();
});
