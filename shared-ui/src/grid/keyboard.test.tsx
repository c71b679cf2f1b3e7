import { EmptyState, IconButton, Route, Routes, useNavigate } from '@fraktion/shared-ui';
import { Settings, Trash2 } from '@fraktion/shared-ui/icons';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { renderUi } from '../testing/renderUi.tsx';
import { columnsOf, DataGrid, type DataGridProps } from './index.ts';

interface Place {
  readonly id: string;
  readonly name: string;
}

const places: readonly Place[] = ['Harbour', 'Station', 'Airport'].map((name) => ({
  id: name,
  name,
}));
const { text } = columnsOf<Place>();
const columns = [text('name', 'Name')];

const act = jest.fn();
const buttons = ({ name }: Place) => (
  <>
    <IconButton icon={Settings} label={`Edit ${name}`} onClick={() => act('edit', name)} />
    <IconButton icon={Trash2} label={`Remove ${name}`} onClick={() => act('remove', name)} />
  </>
);

const Sample = (props: Partial<DataGridProps<Place>>) => (
  <>
    <h1 tabIndex={-1}>Places</h1>
    <DataGrid
      label="Places"
      columns={columns}
      rows={places}
      rowKey={({ id }) => id}
      empty={<EmptyState text="No places yet." />}
      {...props}
    />
  </>
);

const cellOf = async (name: string) => {
  const cell = (await screen.findByText(name)).closest<HTMLElement>('[role=gridcell]');
  await waitFor(() => expect(document.querySelector('[data-skeleton]')).toBeNull());
  return cell!;
};

test('SHL-22 Tab comes to the row that had the focus last', async () => {
  renderUi(<Sample />);
  const [first, second] = [await cellOf('Harbour'), await cellOf('Station')];
  await userEvent.tab();
  expect(first).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  second.blur();
  await userEvent.tab();
  expect(second).toHaveFocus();
});

test('SHL-22 Enter goes to the buttons of a row, the arrows from one to the next, Escape back', async () => {
  const onOpen = jest.fn();
  renderUi(<Sample rowActions={buttons} onOpen={onOpen} />);
  const cell = await cellOf('Station');
  cell.focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  const row = within(cell.closest<HTMLElement>('[role=row]')!);
  expect(screen.getByRole('button', { name: 'Edit Station' })).toHaveFocus();
  // The key that comes to a button does not press it.
  expect(act).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Remove Station' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(act).toHaveBeenCalledWith('remove', 'Station');
  await userEvent.keyboard('{Escape}');
  expect(row.getAllByRole('gridcell').at(-1)).toHaveFocus();
  expect(onOpen).not.toHaveBeenCalled();
});

const Away = () => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
};

const Portal = () => {
  const navigate = useNavigate();
  return (
    <Routes>
      <Route path="/places" element={<Sample onOpen={({ id }) => void navigate(`/of/${id}`)} />} />
      <Route path="/of/:id" element={<Away />} />
    </Routes>
  );
};

test('SHL-22 on the way back the row that was opened has the focus', async () => {
  renderUi(<Portal />, '/places');
  (await cellOf('Harbour')).focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(async () => expect(await cellOf('Station')).toHaveFocus());
});
