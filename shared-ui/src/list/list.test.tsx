import { Button, EmptyState } from '@fraktion/shared-ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { columnsOf } from '../grid/columns.ts';
import { renderUi } from '../testing/renderUi.tsx';
import { ListView, type ListQuery, useListAddress, useOpenInAddress } from './index.ts';

const shape = { page: 0, sort: 0, q: 0, 'filter[state][in]': 0, 'filter[day][from]': 0 };

/** A list call as the contract declares it, which refuses unknown parameters. */
const call = {
  list: {
    defaultSort: 'name:asc',
    sorts: ['name'],
    query: {
      shape,
      safeParse: (asked: unknown) => ({
        success: !Object.values(asked as object).includes('nonsense'),
      }),
      _zod: {
        input: {} as Partial<
          Record<'page' | 'sort' | 'q' | 'filter[state][in]' | 'filter[day][from]', string>
        >,
      },
    },
  },
};

interface Place {
  readonly id: string;
  readonly name: string;
}

const states = ['open', 'shut', 'gone'] as const;
const read = (rows: readonly Place[], total = rows.length): ListQuery<Place> => ({
  data: { data: rows, page: { page: 1, pageSize: 2, total, totalCapped: false } },
  error: null,
  isPlaceholderData: false,
  isFetching: false,
  refetch: () => undefined,
});
const harbour = { id: 'a', name: 'Harbour' };

const Sample = ({ list = read([harbour]) }: { readonly list?: ListQuery<Place> }) => {
  const address = useListAddress(call);
  const { openId, open, close } = useOpenInAddress('place');
  const state = address.several('filter[state][in]', states);
  const { search } = useLocation();
  return (
    <>
      <output>{decodeURIComponent(search)}</output>
      <output aria-label="query">{JSON.stringify(address.query)}</output>
      <button onClick={() => state.onChange([...state.value, 'shut'])}>{state.value.join()}</button>
      <button onClick={() => address.setPage(3)}>Third page</button>
      <button onClick={close}>Close {openId}</button>
      <ListView
        name="places"
        label="Places"
        searchLabel="Search places"
        address={address}
        list={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => open(id)}
        columns={[columnsOf<Place>().text('name', 'Name')]}
        card={({ name }) => ({ title: name })}
        empty={<EmptyState text="No places yet" />}
      />
    </>
  );
};

const address = () => screen.getAllByRole('status')[0]!.textContent;
const asked = (): unknown => JSON.parse(screen.getByRole('status', { name: 'query' }).textContent);
const asNarrow = (narrow = true) =>
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: narrow && media.includes('max-width'),
        media,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );

beforeEach(() => void asNarrow());

test("SRV-01 the address is the call's query; parameters that it would refuse are left out", () => {
  renderUi(<Sample />, '/?page=2&sort=nonsense&q=bay&filter[state][in]=open,odd&other=1');
  expect(asked()).toEqual({
    page: '2',
    sort: 'name:asc',
    q: 'bay',
    'filter[state][in]': 'open,odd',
    count: 'true',
  });
  expect(screen.getByRole('button', { name: 'open' })).toBeVisible();
});

test('another filter starts on the first page and leaves other parameters alone', async () => {
  renderUi(<Sample />, '/?page=2&filter[state][in]=open&tab=last');
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await waitFor(() => expect(address()).toBe('?filter[state][in]=open,shut&tab=last'));
  await userEvent.click(screen.getByRole('button', { name: 'Third page' }));
  await waitFor(() => expect(address()).toBe('?filter[state][in]=open,shut&tab=last&page=3'));
});

test('typing searches after a pause, and clearing the filters empties the field', async () => {
  renderUi(<Sample list={read([])} />, '/?tab=last');
  expect(screen.getByText('No places yet')).toBeVisible();
  const field = screen.getByRole('searchbox', { name: 'Search places' });
  fireEvent.change(field, { target: { value: 'bay ' } });
  expect(address()).toBe('?tab=last');
  await waitFor(() => expect(address()).toBe('?tab=last&q=bay'));
  expect(field).toHaveValue('bay ');
  await userEvent.click(await screen.findByRole('button', { name: /Clear/ }));
  await waitFor(() => expect(address()).toBe('?tab=last'));
  expect(field).toHaveValue('');
});

test('a desktop has a grid and the choice of its columns, a phone has cards; both open rows in the address', async () => {
  asNarrow(false);
  const { unmount } = renderUi(<Sample />);
  await userEvent.click(await screen.findByRole('gridcell', { name: 'Harbour' }));
  await waitFor(() => expect(address()).toBe('?place=a'));
  expect(screen.getByRole('button', { name: 'Columns' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close a' }));
  await waitFor(() => expect(address()).toBe(''));
  unmount();

  asNarrow();
  renderUi(<Sample />);
  const cards = screen.getByRole('list', { name: 'Places' });
  await userEvent.click(within(cards).getByRole('button', { name: 'Harbour' }));
  await waitFor(() => expect(address()).toBe('?place=a'));
  expect(screen.queryByRole('button', { name: 'Columns' })).not.toBeInTheDocument();
});

test('SHL-18 a failure is shown in place of rows, but removes none', async () => {
  const failed = { ...read([]), data: undefined, error: new Error('no answer') };
  const { unmount } = renderUi(<Sample list={failed} />);
  expect(screen.getByText('The list could not be read')).toBeVisible();
  unmount();
  renderUi(<Sample list={{ ...read([harbour]), error: failed.error }} />);
  expect(screen.getByRole('button', { name: 'Harbour' })).toBeVisible();
  expect(screen.queryByText('The list could not be read')).not.toBeInTheDocument();
});

/** Takes time to render beside an open row, like code that is loaded first. */
const Slow = ({ code }: { readonly code: { here: boolean; readonly coming: Promise<void> } }) => {
  const { search, pathname } = useLocation();
  // Suspends as React's own lazy components do.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!code.here && (search.includes('place') || pathname !== '/')) throw code.coming;
  return null;
};

const Leave = () => {
  const navigate = useNavigate();
  return <Button onClick={() => navigate('/elsewhere')}>Leave</Button>;
};

describe('SHL-14 a search that reaches the address late', () => {
  const start = () => {
    asNarrow();
    let arrive = (): void => undefined;
    const code = { here: false, coming: new Promise<void>((done) => (arrive = done)) };
    renderUi(
      <Suspense>
        <Sample />
        <Leave />
        <Slow code={code} />
      </Suspense>,
    );
    return async () => {
      code.here = true;
      await act(async () => arrive());
    };
  };
  const pause = async () => act(() => new Promise((done) => setTimeout(done, 300)));

  test('leaves a row open that was opened meanwhile', async () => {
    const drawn = start();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'har' } });
    await userEvent.click(screen.getByRole('button', { name: 'Harbour' }));
    await pause();
    await drawn();
    // In either order: on a slow machine the search arrives first.
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(address()))).toEqual({ place: 'a', q: 'har' }),
    );
  });

  test('does not navigate back to a page that was left meanwhile', async () => {
    const drawn = start();
    await userEvent.type(screen.getByRole('searchbox'), 'har');
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await pause();
    await drawn();
    expect(address()).toBe('');
  });
});
