import { renderUi } from '../testing/renderUi.tsx';
import { ListView, type ListQuery, useListAddress } from './index.ts';

// The grid reads nothing while its code is loading.
jest.mock('./ListGrid.tsx', () => ({ __esModule: true, default: () => null }));

const call = {
  list: {
    defaultSort: 'name:asc',
    sorts: ['name'],
    query: {
      shape: { page: 0, sort: 0 },
      safeParse: () => ({ success: true }),
      _zod: { input: {} as Partial<Record<'page' | 'sort', string>> },
    },
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

test('SHL-18 a failure that arrives before the code of the grid is shown when the code is there', () => {
  const read = new Set<string | symbol>();
  const answer: ListQuery<{ readonly id: string }> = {
    data: undefined,
    error: null,
    isPlaceholderData: false,
    isFetching: true,
    refetch: () => undefined,
  };
  const list = new Proxy(answer, {
    get(of, key) {
      read.add(key);
      return Reflect.get(of, key) as unknown;
    },
  });
  renderUi(<Sample list={list} />);
  expect([...read]).toEqual(expect.arrayContaining(['data', 'error', 'isPlaceholderData']));
});
