import { EmptyState, IconButton, useLocation } from '@fraktion/shared-ui';
import { Settings } from '@fraktion/shared-ui/icons';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { renderUi } from '../testing/renderUi.tsx';
import {
  type Column,
  columnsOf,
  DataGrid,
  type DataGridProps,
  ownColumns,
  useColumns,
} from './index.ts';

interface Place {
  readonly id: string;
  readonly name: string;
  readonly kg: string;
}

const places: readonly Place[] = [
  { id: 'a', name: 'Harbour', kg: '12.5' },
  { id: 'b', name: 'Station', kg: '1200' },
  { id: 'c', name: 'Airport', kg: '0' },
];

const { text, quantity } = columnsOf<Place>();

const columns: readonly Column<Place>[] = [
  text('name', 'Name', { fixed: true }),
  quantity('kg', 'Weight'),
];

const sorts = ['name'];

const Sample = (props: Partial<DataGridProps<Place>>) => (
  <DataGrid
    label="Places"
    columns={columns}
    sorts={sorts}
    rows={places}
    rowKey={(row) => row.id}
    empty={<EmptyState text="No places yet." />}
    {...props}
  />
);

const isNoAirport = ({ name }: Place): boolean => name !== 'Airport';

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest<HTMLElement>('[role=row]');
  // The skeleton covers heading and rows until the whole grid is drawn.
  await waitFor(() => expect(document.querySelector('[data-skeleton]')).toBeNull());
  if (!row) throw new Error(`${name} is in no row`);
  return row;
};

test('rows keep their given order, numbers are right-aligned', async () => {
  renderUi(<Sample sort={{ key: 'name', direction: 'desc' }} />);
  await rowOf('Harbour');
  const cells = screen.getAllByRole('gridcell').map((cell) => cell.textContent);
  expect(cells).toEqual(['Harbour', '12.500', 'Station', '1,200.000', 'Airport', '0.000']);
  // Zeros are muted, other decimals are not.
  const [muted] = screen.getAllByText('.000');
  expect(muted?.closest('[role=gridcell]')).toHaveClass('ag-right-aligned-cell');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('SHL-22 the grid has a name for screen readers, which follows its list', async () => {
  const { rerender } = renderUi(<Sample />);
  await rowOf('Harbour');
  expect(await screen.findByRole('grid', { name: 'Places' })).toBeVisible();
  rerender(<Sample label="Harbours" />);
  expect(await screen.findByRole('grid', { name: 'Harbours' })).toBeVisible();
});

test('a cell that cuts its text shows all of it on hover, other cells show nothing', async () => {
  renderUi(<Sample />);
  await rowOf('Harbour');
  const [cut, whole] = [screen.getByText('Harbour'), screen.getByText('Station')];
  const measure = (element: HTMLElement, shown: number, wanted: number) => {
    Object.defineProperty(element, 'clientWidth', { configurable: true, value: shown });
    Object.defineProperty(element, 'scrollWidth', { configurable: true, value: wanted });
  };
  measure(cut, 40, 52);
  measure(whole, 60, 60);
  await userEvent.hover(cut);
  await userEvent.hover(whole);
  expect(cut.closest('[role=gridcell]')).toHaveAttribute('title', 'Harbour');
  expect(whole.closest('[role=gridcell]')).not.toHaveAttribute('title');
  // With more room, nothing is cut.
  measure(cut, 60, 52);
  await userEvent.hover(cut);
  expect(cut.closest('[role=gridcell]')).not.toHaveAttribute('title');
});

test('the skeleton stays until the grid has drawn its first rows', async () => {
  const { container } = renderUi(<Sample />);
  const skeleton = () => container.querySelector('[data-skeleton]');
  expect(screen.queryByText('Harbour')).not.toBeInTheDocument();
  expect(skeleton()).toBeInTheDocument();
  await rowOf('Harbour');
  await waitFor(() => expect(skeleton()).not.toBeInTheDocument());
});

test('a click on a row opens it, a click on a button inside it does not', async () => {
  const onOpen = jest.fn();
  const act = jest.fn();
  renderUi(
    <Sample
      onOpen={onOpen}
      rowActions={(row) => <IconButton icon={Settings} label={`Edit ${row.name}`} onClick={act} />}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Station' }));
  expect(act).toHaveBeenCalledTimes(1);
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Station'));
  expect(onOpen).toHaveBeenCalledWith(places[1]);
});

test('SHL-18 a menu that is open in a row stays open when the list is read again, and acts on the new data', async () => {
  const act = jest.fn();
  const shown = (about: string) => (
    <Sample
      rows={places.map((place) => ({ ...place }))}
      columns={[...columns]}
      rowActions={(row) => (
        <IconButton icon={Settings} label={`Edit ${row.name}`} onClick={() => act(about)} />
      )}
    />
  );
  const { rerender } = renderUi(shown('before'));
  const button = await screen.findByRole('button', { name: 'Edit Station' });
  rerender(shown('after'));
  await waitFor(async () => {
    await userEvent.click(button);
    expect(act).toHaveBeenLastCalledWith('after');
  });
  expect(screen.getByRole('button', { name: 'Edit Station' })).toBe(button);
});

test('J and K move, Enter opens', async () => {
  const onOpen = jest.fn();
  renderUi(<Sample onOpen={onOpen} />);
  const first = within(await rowOf('Harbour')).getAllByRole('gridcell')[0];
  first?.focus();
  await userEvent.keyboard('jjk{Enter}');
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(onOpen).toHaveBeenCalledWith(places[1]);
});

test('the page is asked to sort, and the grid does not do it itself', async () => {
  const onSort = jest.fn();
  renderUi(<Sample onSort={onSort} />);
  await rowOf('Harbour');
  await userEvent.click(screen.getByText('Name'));
  await waitFor(() => expect(onSort).toHaveBeenCalledWith({ key: 'name', direction: 'asc' }));
  expect(screen.getAllByRole('gridcell')[0]).toHaveTextContent('Harbour');
});

test('rows are chosen by their checkboxes, and the page can clear the choice', async () => {
  const onChange = jest.fn();
  const Choosing = () => {
    const [keys, setKeys] = useState<readonly string[]>(['a']);
    return (
      <>
        <button onClick={() => setKeys([])}>None</button>
        <Sample
          selection={{
            keys,
            onChange: (next, rows) => {
              setKeys(next);
              onChange(next, rows);
            },
          }}
        />
      </>
    );
  };
  renderUi(<Choosing />);
  await waitFor(async () =>
    expect(await rowOf('Harbour')).toHaveAttribute('aria-selected', 'true'),
  );
  await userEvent.click(within(await rowOf('Airport')).getByRole('checkbox'));
  expect(onChange).toHaveBeenLastCalledWith(['a', 'c'], [places[0], places[2]]);
  await userEvent.click(screen.getByRole('button', { name: 'None' }));
  await waitFor(async () =>
    expect(await rowOf('Airport')).toHaveAttribute('aria-selected', 'false'),
  );
});

test('SUP-02 the checkbox in the heading chooses all rows that may be chosen, and clears them again', async () => {
  const Choosing = () => {
    const [keys, setKeys] = useState<readonly string[]>([]);
    return (
      <>
        <p>{`Chosen: ${keys.join()}`}</p>
        <Sample selection={{ keys, onChange: setKeys, may: isNoAirport }} />
      </>
    );
  };
  renderUi(<Choosing />);
  await rowOf('Harbour');
  expect(within(await rowOf('Airport')).queryByRole('checkbox')).toBeNull();
  const all = screen.getByRole('checkbox', { name: /all rows/i });
  await userEvent.click(all);
  expect(await screen.findByText('Chosen: a,b')).toBeVisible();
  await userEvent.click(all);
  expect(await screen.findByText('Chosen:')).toBeVisible();
});

test('it has texts for the empty, loading and failed states', async () => {
  const onRetry = jest.fn();
  const { rerender } = renderUi(<Sample rows={undefined} />);
  expect(screen.getByText('Loading')).toBeInTheDocument();
  rerender(<Sample rows={[]} />);
  expect(screen.getByText('No places yet.')).toBeVisible();
  rerender(<Sample error={{ requestId: 'req-3' }} onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Request req-3');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('the server pages: the footer shows the present page and asks for the next', async () => {
  const onPage = jest.fn();
  renderUi(<Sample paging={{ page: 1, pageSize: 3, total: 9, onPage }} />);
  expect(await screen.findByText('1–3 of 9')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onPage).toHaveBeenCalledWith(2);
});

const Chosen = () => {
  const { columns: shown, chooser } = useColumns('places', columns);
  return (
    <>
      {chooser}
      <p>{shown.map((column) => column.header).join(' ')}</p>
      <output>{useLocation().search}</output>
    </>
  );
};

test('the choice of columns is stored', async () => {
  const { unmount } = renderUi(<Chosen />);
  expect(screen.getByText('Name Weight')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  expect(screen.queryByRole('checkbox', { name: 'Name' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Weight' }));
  expect(screen.getByText('Name', { selector: 'p' })).toBeInTheDocument();
  unmount();
  renderUi(<Chosen />);
  expect(screen.queryByText('Name Weight')).not.toBeInTheDocument();
  expect(ownColumns('places')).toBe('-kg');
  localStorage.clear();
});

test('columns in the address take precedence over those of the browser, which stay unchanged', async () => {
  renderUi(<Chosen />, '/?columns=-kg&q=a');
  expect(screen.getByText('Name', { selector: 'p' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Weight' }));
  expect(screen.getByText('Name Weight')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('?columns=kg&q=a');
  expect(ownColumns('places')).toBe('');
});
