import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { FilterSelect } from '../overlay/index.ts';
import { renderUi } from '../testing/renderUi.tsx';
import { PhoneFilters } from './PhoneFilters.tsx';

test('SHL-06 a phone has all filters behind one button, which shows how many are active and clears them', async () => {
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

test('SHL-06 a filter is chosen within the sheet, which stays open for the next', async () => {
  const onChange = jest.fn();
  renderUi(
    <PhoneFilters address={{ filters: 0, clear: jest.fn() }}>
      <FilterSelect
        label="Status"
        choices={[
          { value: 'open', label: 'Open' },
          { value: 'shut', label: 'Shut' },
        ]}
        value={[]}
        onChange={onChange}
      />
    </PhoneFilters>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Shut' }));
  expect(onChange).toHaveBeenCalledWith(['shut']);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show the list' }));
  expect(screen.queryByRole('button', { name: 'Status' })).toBeNull();
});
