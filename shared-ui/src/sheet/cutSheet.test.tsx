import { act, screen } from '@testing-library/react';

import { Toaster } from '../feedback/Toaster.tsx';
import { renderUi } from '../testing/renderUi.tsx';
import { exportList } from './exportList.ts';

jest.mock('write-excel-file/browser', () => ({
  __esModule: true,
  default: () => ({ toBlob: async () => new Blob([]) }),
}));

const column = { key: 'name', header: 'Name', text: () => 'x' };
const exported = (rows: number) =>
  exportList({
    name: 'Infocards',
    columns: [column],
    read: async (page, size) =>
      Array.from({ length: Math.max(0, Math.min(size, rows - (page - 1) * size)) }, () => ({})),
  });

test('ORD-09 a list with more rows than a sheet takes says so, whatever list it is; others say nothing', async () => {
  renderUi(<Toaster />);
  await act(() => exported(1200));
  expect(screen.queryByText(/The sheet holds/)).toBeNull();
  await act(() => exported(12_000));
  const said = 'The sheet holds the first 10,000 rows. Filter to get the others';
  expect(await screen.findByText(said)).toBeVisible();
});
