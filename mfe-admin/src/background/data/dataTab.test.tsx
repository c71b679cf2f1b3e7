import { backgroundTab, field } from '@fraktion/contract/background';
import { addNamespace, setLanguage, useTranslation } from '@fraktion/shared-ui';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo } from 'react';

import en from '../../locales/en.json';
import { closePortal, listed, one, openPortal, sent } from '../../testing/portal.tsx';
import { BulkDelete } from './BulkDelete.tsx';
import { dataColumns } from './dataColumns.ts';
import { DataTab } from './DataTab.tsx';
import { loose } from './looseTab.ts';

const mockWritten: unknown[] = [];
jest.mock('@fraktion/shared-ui/sheet', () => ({
  ...jest.requireActual<object>('@fraktion/shared-ui/sheet'),
  sheetFile: async (_name: string, rows: unknown) => {
    mockWritten.push(rows);
    return new File([], 'rows.xlsx');
  },
}));

/** The browser of the tests has no addresses of files. */
Object.assign(URL, { createObjectURL: () => '#file', revokeObjectURL: () => {} });

/** The page's part of an eleventh tab: this, and its texts. */
const scales = backgroundTab({
  name: 'scales',
  noun: 'scales',
  entity: 'location',
  path: '/background-data/scales',
  readers: ['Admin'],
  keepers: ['Admin'],
  fields: {
    name: field.text(100),
    receivingFacilityId: field.reference('receivingFacility'),
    size: field.mayDecimal({ decimals: 1, unit: 'm' }),
    unit: field.choice(['trip', 'km']),
    validFrom: field.day(),
    defaultDrivers: field.texts(100, 10),
    group: { ...field.mayText(80), optional: true, recurs: true },
  },
  extra: {},
  key: ['name'],
  sorts: ['name'],
  rules: [{ field: 'size', word: 'Backwards', holds: ({ size }) => size !== '13' }],
});
const words = {
  ...en,
  background: {
    ...en.background,
    fields: { ...en.background.fields, defaultDrivers: 'Usual drivers', group: 'Group' },
    tabs: { ...en.background.tabs, scales: { title: 'Scales', many: 'scales', one: 'scale' } },
  },
};

const [list, add] = ['GET /background-data/scales', 'POST /background-data/scales'] as const;
const values = 'GET /background-data/scales/values/group';
const preview = 'POST /background-data/scales/imports/preview';
const write = 'POST /background-data/scales/imports';
const facility = { id: '0193a000-0000-7000-8000-0000000000f1', name: 'Plant', version: 1 };

const open = async (answers: Parameters<typeof openPortal>[1]) => {
  addNamespace('mfe-admin', 'en', words);
  await openPortal(<DataTab tab={scales} fillActions={(actions) => actions} />, {
    [list]: listed(),
    'GET /receiving-facilities': listed(facility),
    [values]: one(['North', 'Schools']),
    ...answers,
  });
};

afterEach(closePortal);

test('SHL-10 the columns of a tab follow the language of the page while it is open', async () => {
  const danish = { name: 'Navn', group: 'Gruppe', unit: 'Pris pr.' };
  addNamespace('mfe-admin', 'en', words);
  addNamespace('mfe-admin', 'da', {
    ...words,
    background: { ...words.background, fields: { ...words.background.fields, ...danish } },
  });
  const { result } = renderHook(() => {
    const { t } = useTranslation('mfe-admin');
    return useMemo(() => dataColumns(loose(scales), t), [t]).map(({ header }) => header);
  });
  expect(result.current).toContain('Price per');
  await act(() => setLanguage('da'));
  expect(result.current).toContain('Pris pr.');
  await act(() => setLanguage('en'));
  expect(result.current).toContain('Price per');
});

test('ADM-01 an eleventh tab is its declaration: form, rules, references and list come of it', async () => {
  await open({ [add]: ({ json }) => one({ ...(json() as object), version: 1, names: {} }) });
  await userEvent.click((await screen.findAllByRole('button', { name: /^Add/ }))[0]!);
  const panel = within(await screen.findByRole('dialog'));
  await userEvent.type(panel.getByLabelText('Name'), 'North gate');
  await userEvent.click(panel.getByLabelText('Receiving facility'));
  await userEvent.click(await screen.findByRole('option', { name: 'Plant' }));
  await userEvent.type(panel.getByLabelText(/^Size/), '13');
  await userEvent.selectOptions(panel.getByLabelText('Price per'), 'Kilometre');
  await userEvent.type(panel.getByLabelText('Valid from'), '1/3/2026');
  await userEvent.type(panel.getByLabelText(/^Usual drivers/), 'Bo, Ida');
  const send = panel.getByRole('button', { name: /^Add/ });
  await userEvent.click(send);
  expect(await panel.findByText('Not before its first day')).toBeVisible();
  expect(sent(add)).toEqual([]);
  await userEvent.type(panel.getByLabelText(/^Size/), '.5');
  await userEvent.click(send);
  expect(await screen.findByText('North gate has been added')).toBeVisible();
  expect(sent(add).map(({ json }) => json())).toMatchObject([
    {
      name: 'North gate',
      receivingFacilityId: facility.id,
      size: '13.5',
      unit: 'km',
      validFrom: '2026-03-01',
      defaultDrivers: ['Bo', 'Ida'],
    },
  ]);
});

test('ADM-01 a recurring value is chosen from those in use or typed anew, and filters the list', async () => {
  await open({ [add]: ({ json }) => one({ ...(json() as object), version: 1, names: {} }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Group' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Schools' }));
  await waitFor(() =>
    expect(sent(list).at(-1)?.url.searchParams.get('filter[group][eq]')).toBe('Schools'),
  );
  await userEvent.click((await screen.findAllByRole('button', { name: /^Add/ }))[0]!);
  const panel = within(await screen.findByRole('dialog', { name: /^Add/ }));
  const group = panel.getByRole('combobox', { name: /^Group/ });
  await userEvent.click(group);
  await userEvent.click(await screen.findByRole('option', { name: 'North' }));
  expect(group).toHaveValue('North');
  await userEvent.type(group, 'east');
  await userEvent.type(panel.getByLabelText('Name'), 'North gate');
  await userEvent.click(panel.getByLabelText('Receiving facility'));
  await userEvent.click(await screen.findByRole('option', { name: 'Plant' }));
  await userEvent.type(panel.getByLabelText('Valid from'), '1/3/2026');
  await userEvent.selectOptions(panel.getByLabelText('Price per'), 'Kilometre');
  await userEvent.click(panel.getByRole('button', { name: /^Add/ }));
  expect(await screen.findByText('North gate has been added')).toBeVisible();
  expect(sent(add).map(({ json }) => json())).toMatchObject([{ group: 'Northeast' }]);
});

test('ADM-08 a file is shown row by row before it is written, in whatever language its heads are', async () => {
  const counts = { new: 1, changed: 0, unchanged: 0, wrong: 1 };
  let seen = counts;
  await open({
    [preview]: () =>
      one({
        counts: seen,
        rows: [
          { row: 2, state: 'new', name: 'North gate', problems: [], changes: [] },
          ...(seen.wrong === 0
            ? []
            : [
                {
                  row: 4,
                  state: 'wrong',
                  name: 'South',
                  problems: [
                    { field: 'receivingFacilityId', problem: 'Unknown', detail: 'Plnt' },
                    { field: 'size', problem: 'TooBig', detail: '999999999.999' },
                  ],
                  changes: [],
                },
              ]),
        ],
      }),
    [write]: one({ counts: { ...counts, wrong: 0 } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog'));
  const csv = (text: string) => new File([text], 'scales.csv', { type: 'text/csv' });
  const head = 'Navn;Modtageanlæg;Størrelse, m;Pris pr.;Gyldig fra';
  const choose = async (text: string) =>
    userEvent.upload(await dialog.findByLabelText('File', { selector: 'input' }), csv(text));
  await choose(`${head}\nNorth gate;Plant;"2,5";Kilometer;01.03.2026\n;;;;\nSouth;Plnt;1;Tur;x\n`);
  expect(await dialog.findByText(/Does not exist · Plnt/)).toBeVisible();
  expect(dialog.getByText(/: Is too large: at most 999,999,999\.999$/)).toBeVisible();
  expect(sent(preview).map(({ json }) => json())).toMatchObject([
    {
      rows: [
        {
          row: 2,
          cells: {
            name: 'North gate',
            receivingFacilityId: 'Plant',
            size: '2.5',
            unit: 'km',
            validFrom: '2026-03-01',
          },
        },
        { row: 4, cells: { unit: 'trip', validFrom: 'x' } },
      ],
    },
  ]);
  // What cannot be pressed names no number, and a file with the reasons can be had at once.
  seen = { ...counts, new: 0 };
  await choose(`${head}\n;;;;\n;;;;\nSouth;Plnt;1;Tur;x\n`);
  const description = '1 row is wrong: correct it in the file';
  expect(await dialog.findByRole('button', { name: /^Import$/, description })).toBeVisible();
  seen = counts;
  await choose(`${head}\nNorth gate;Plant;2,5;Kilometer;01.03.2026\n;;;;\nSouth;Plnt;1;Tur;x\n`);
  // The correct rows are imported; the other ones come back with their reasons, in a file that can be imported.
  expect(await dialog.findByText(/^1 row is left out\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByText('1 row is imported')).toBeVisible();
  expect(sent(write).map(({ json }) => json())).toMatchObject([
    { seen: { new: 1, changed: 0 }, rows: [{ row: 2 }] },
  ]);
  await waitFor(() => expect(mockWritten).toHaveLength(1));
  expect(mockWritten[0]).toMatchObject([
    ['Name', 'Receiving facility', 'Size', 'Price per', 'Valid from', 'Why not imported'],
    [
      'South',
      'Plnt',
      { number: '1' },
      'Trip',
      'x',
      expect.stringMatching(/Does not exist · Plnt; .*too large/),
    ],
  ]);
});

test('ADM-08 a file without the columns that name a row is not sent', async () => {
  await open({});
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog'));
  const file = new File(['Size\n1\n'], 'scales.csv', { type: 'text/csv' });
  await userEvent.upload(await dialog.findByLabelText('File', { selector: 'input' }), file);
  expect(await dialog.findByText('These columns are missing: Name')).toBeVisible();
  expect(sent(preview)).toEqual([]);
});

test('ADM-01 of the rows that are deleted together those stay selected that stay, and a cleared selection deletes none', async () => {
  const rows = ['a1', 'a2'].map((end, at) => ({
    id: `0193a000-0000-7000-8000-0000000000${end}`,
    version: at + 3,
    archived: false,
    names: {},
  }));
  const remove = 'DELETE /background-data/scales';
  const outcomes = rows.map(({ id }, at) => ({ id, error: at === 0 ? null : 'Generic.In.Use' }));
  const chosen: (readonly string[])[] = [];
  await openPortal(<BulkDelete tab="scales" chosen={rows} onChosen={(ids) => chosen.push(ids)} />, {
    [remove]: one(outcomes),
  });
  const bar = within(await screen.findByRole('toolbar', { name: '2 selected' }));
  await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 rows?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^1 of 2 stay/)).toBeVisible();
  expect(sent(remove).map(({ json }) => json())).toEqual([
    { rows: rows.map(({ id, version }) => ({ id, version })) },
  ]);
  expect(chosen).toEqual([[rows[1]!.id]]);
  await userEvent.click(bar.getByRole('button', { name: 'Clear selection' }));
  expect(chosen).toEqual([[rows[1]!.id], []]);
  expect(sent(remove)).toHaveLength(1);
});

test('AUT-04 ADM-07 the rows of all locations are read by an Admin with some, who reads why it changes none', async () => {
  const row = { id: facility.id, version: 1, name: 'Bridge', unit: 'km', archived: false };
  addNamespace('mfe-admin', 'en', words);
  await openPortal(
    <DataTab tab={{ ...scales, wholeAccount: true }} fillActions={(actions) => actions} />,
    { [list]: listed(row), [values]: one([]) },
    { allLocations: false },
  );
  await userEvent.click(await screen.findByText('Bridge'));
  const panel = within(await screen.findByRole('dialog', { name: 'Bridge' }));
  for (const button of [
    ...['Add scale', 'Import'].map((name) => screen.getByRole('button', { name, hidden: true })),
    ...['Save', 'Delete', 'Take out of use'].map((name) => panel.getByRole('button', { name })),
  ])
    expect(button).toHaveAccessibleDescription(
      'Only an administrator with access to all locations can do this.',
    );
});
