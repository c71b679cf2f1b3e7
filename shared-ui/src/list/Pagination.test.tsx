import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { renderUi } from '../testing/renderUi.tsx';
import { Pagination } from './Pagination.tsx';

test('paging shows the position and stops at both ends', async () => {
  const onPage = jest.fn();
  const { rerender } = renderUi(
    <Pagination page={1} pageSize={50} shown={50} total={1204} onPage={onPage} />,
  );
  expect(screen.getByText('1–50 of 1,204')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveAccessibleDescription(
    'First page',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onPage).toHaveBeenCalledWith(2);
  rerender(<Pagination page={25} pageSize={50} shown={4} total={1204} onPage={onPage} />);
  expect(screen.getByText('1,201–1,204 of 1,204')).toBeVisible();
  const next = screen.getByRole('button', { name: 'Next page' });
  expect(next).toHaveAccessibleDescription('Last page');
  // The keyboard focus stays on the button, and the page does not jump to its top.
  expect(next).toHaveFocus();
  await userEvent.click(next);
  expect(onPage).toHaveBeenCalledTimes(1);
});

test('paging without an exact total continues while pages are full', () => {
  const { rerender } = renderUi(
    <Pagination page={2} pageSize={50} shown={50} total={null} onPage={() => {}} />,
  );
  expect(screen.getByText('51–100')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).not.toHaveAttribute('aria-disabled');
  rerender(
    <Pagination page={300} pageSize={50} shown={50} total={10_000} totalCapped onPage={() => {}} />,
  );
  expect(screen.getByText('14,951–15,000 of 10,000+')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).not.toHaveAttribute('aria-disabled');
});
