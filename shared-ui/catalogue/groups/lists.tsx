import { Box, Button, CardList, EmptyState, StatusPill } from '@fraktion/shared-ui';
import { DataGrid } from '@fraktion/shared-ui/grid';
import { CircleCheck } from '@fraktion/shared-ui/icons';
import {
  columnsOf,
  DataTable,
  ListExportButton,
  type ListState,
  ListView,
  PrintedTable,
  WideBox,
} from '@fraktion/shared-ui/list';

import { type Group, nothing, type Said, type SampleWords } from '../specimen.tsx';

interface Line {
  readonly id: string;
  readonly name: string;
  readonly weight: string | null;
  readonly amount: string;
  readonly day: string;
}

const lines: readonly Line[] = [
  { id: 'a', name: 'Østerbro', weight: '1204.5', amount: '18250.75', day: '2026-11-20' },
  { id: 'b', name: 'Malmö hamn', weight: '80', amount: '-120', day: '2026-12-31' },
  { id: 'c', name: 'Tromsø', weight: null, amount: '0', day: '2027-01-01' },
];

const columnsIn = (words: SampleWords) => {
  const { text, quantity, money, day, status } = columnsOf<Line>();
  return [
    text('name', words('place')),
    status(
      'status',
      words('status'),
      () => words('done'),
      () => <StatusPill tone="green" icon={CircleCheck} label={words('done')} />,
    ),
    quantity('weight', 'kg', { unit: 'kg' }),
    money('amount', words('amount'), { currency: () => 'DKK' }),
    day('day', words('day')),
  ];
};

const grid =
  (more: object) =>
  ({ words }: Said) => (
    <DataGrid
      label={words('place')}
      columns={columnsIn(words)}
      rows={lines}
      rowKey={({ id }) => id}
      onOpen={nothing}
      empty={<EmptyState text={words('empty')} />}
      {...more}
    />
  );

const address: ListState = {
  page: 1,
  setPage: nothing,
  q: '',
  setSearch: nothing,
  sort: { key: 'name', direction: 'asc' },
  setSort: nothing,
  sorts: ['name', 'day'],
  filters: 0,
  filtered: false,
  clear: nothing,
};

const list =
  (rows: readonly Line[] | undefined, error: unknown = null) =>
  ({ words }: Said) => (
    <ListView
      name="catalogue"
      label={words('place')}
      searchLabel={words('search')}
      address={address}
      list={{
        data: rows && { data: rows, page: { page: 1, pageSize: 50, total: rows.length } },
        error,
        isPlaceholderData: false,
        isFetching: false,
        refetch: nothing,
      }}
      rowKey={({ id }) => id}
      onOpen={nothing}
      columns={columnsIn(words)}
      card={({ name, day }) => ({ title: name, facts: [day] })}
      empty={<EmptyState text={words('empty')} />}
    />
  );

export const lists: Group = {
  ListView: {
    'with rows': list(lines),
    loading: list(undefined),
    empty: list([]),
    failed: list(undefined, { requestId: 'q1w2e3r4' }),
  },
  DataGrid: {
    'with rows': grid({ sorts: ['name'], sort: { key: 'name', direction: 'asc' } }),
    'selection and paging': grid({
      selection: { keys: ['b'], onChange: nothing },
      paging: { page: 2, pageSize: 3, total: 12, onPage: nothing },
    }),
    busy: grid({ busy: true }),
    empty: grid({ rows: [] }),
  },
  CardList: {
    default: ({ words }: Said) => (
      <CardList
        label={words('place')}
        cards={lines.map(({ id, name, day }) => ({
          key: id,
          title: name,
          text: words('text'),
          facts: [day, words('second')],
          status: <StatusPill tone="green" icon={CircleCheck} label={words('done')} />,
          onOpen: nothing,
          actions: <Button size="small">{words('send')}</Button>,
        }))}
      />
    ),
  },
  DataTable: {
    default: ({ words }: Said) => (
      <DataTable
        label={words('figure')}
        data={{
          columns: [words('place'), words('amount')],
          rows: [
            ['Østerbro', '18,250'],
            ['Tromsø', '0'],
          ],
        }}
      />
    ),
  },
  WideBox: {
    default: ({ words }: Said) => (
      <WideBox label={words('name')}>
        <Box width="900px">{words('text')}</Box>
      </WideBox>
    ),
  },
  PrintedTable: {
    default: ({ words }: Said) => (
      <PrintedTable
        label={words('place')}
        columns={columnsIn(words)}
        rows={lines}
        rowKey={({ id }) => id}
      />
    ),
  },
  ListExportButton: {
    default: ({ words }: Said) => (
      <ListExportButton
        name="catalogue"
        columns={columnsIn(words)}
        read={() =>
          Promise.resolve({ data: lines, page: { page: 1, pageSize: 50, total: lines.length } })
        }
        save={nothing}
      />
    ),
  },
};
