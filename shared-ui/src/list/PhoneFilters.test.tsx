import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { renderUi } from '../testing/renderUi.tsx';
import { PhoneFilters } from './PhoneFilters.tsx';

test('SHL-06 a phone has all filters behind one button, which says how many are in use and takes them away', async () => {
  const clear = jest.fn();
  renderUi(
    <PhoneFilters address={{ filters: 2, clear }}>
      <button>Status</button>
    </PhoneFilters>,
  );
  expect(screen.queryByRole('button', { name: 'Status' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filter (2)' }));
  expect(await screen.findByRole('button', { name: 'Status' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(clear).toHaveBeenCalledTimes(1);
});
