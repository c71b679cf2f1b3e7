import { renderUi } from '../testing/renderUi.tsx';
import { ListView, type ListQuery, useListAddress } from './index.ts';

// As long as its code is on the way the grid reads nothing.
jest.mock('./ListGrid.tsx', () => ({ __esModule: true, default: () => null }));

const call = {
  list: {
    defaultSort: 'name:asc',
    query: { shape: { page: 0 }, safeParse: () => ({ success: true }), _zod: { input: {} } },
  },
};

const Sample = ({ list }: { readonly list: ListQuery<{ readonly id: string }> }) => (
  <ListView
    name="places"
    label="Places"
    searchLabel="Search places"
    address={useListAddress(call)}
    list={list}
    rowKey={({ id }) => id}
    onOpen={() => undefined}
    columns={[]}
    card={({ id }) => ({ title: id })}
    empty={null}
  />
);

test('SHL-18 a failure that comes before the code of the grid is drawn when that is there', () => {
  const read = new Set<PropertyKey>();
  const list = new Proxy(
    { data: undefined, error: null, isPlaceholderData: false, isFetching: true, refetch: () => 0 },
    { get: (of, key: keyof typeof of) => (read.add(key), of[key]) },
  );
  renderUi(<Sample list={list} />);
  expect([...read]).toEqual(expect.arrayContaining(['data', 'error', 'isPlaceholderData']));
});
