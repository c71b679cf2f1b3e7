import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { renderUi } from '../../testing/renderUi.tsx';
import { FilterChip } from './FilterChip.tsx';

test('an active filter shows its value and can be cleared', async () => {
  const onClear = jest.fn();
  const { rerender } = renderUi(
    <>
      <FilterChip label="Status" value="Created" onClear={onClear} />
      <FilterChip label="Collector" />
    </>,
  );
  expect(screen.getByRole('button', { name: /Status\s*Created/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filter Status' }));
  expect(onClear).toHaveBeenCalledTimes(1);
  rerender(<FilterChip label="Status" onClear={onClear} />);
  expect(screen.getByRole('button', { name: 'Status' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear filter Collector' })).not.toBeInTheDocument();
});
