import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { lineProps, type ReconcileActions, useReconcileKeys } from './useReconcileKeys.ts';

const nothing = (): void => {};
const actions: ReconcileActions = {
  take: () => true,
  chooseNth: nothing,
  edit: nothing,
  split: nothing,
  mark: nothing,
  remove: nothing,
  find: nothing,
  history: nothing,
  undo: nothing,
  takeAll: nothing,
  confirm: nothing,
  inspect: nothing,
  next: nothing,
  more: () => false,
};

/** The first of two lines is open, the second is posted. */
const Lines = ({ more }: { readonly more: () => boolean }) => {
  useReconcileKeys({ ...actions, more }, { on: true, posts: true });
  return (
    <ol>
      <li {...lineProps('one', true)}>One</li>
      <li {...lineProps('two', false)}>Two</li>
    </ol>
  );
};

const show = (hasMore: boolean) => {
  const more = jest.fn(() => hasMore);
  HTMLElement.prototype.scrollIntoView = nothing;
  render(<Lines more={more} />);
  return more;
};

test('REC-13 the arrow goes on to lines that are not on screen yet', async () => {
  const more = show(true);
  screen.getByText('One').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByText('Two')).toHaveFocus();
  expect(more).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}');
  expect(more).toHaveBeenCalledTimes(1);
});

test('REC-13 after the last open line on screen, Enter goes on to those that are not', async () => {
  const more = show(true);
  screen.getByText('One').focus();
  await userEvent.keyboard('{Enter}');
  expect(more).toHaveBeenCalledTimes(1);
  expect(screen.getByText('One')).toHaveFocus();
});

test('REC-13 where all lines are on screen, Enter goes on to the next one', async () => {
  show(false);
  screen.getByText('One').focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Two')).toHaveFocus();
});
