/// <reference types="node" />
import { DecompressionStream as NodeDecompression } from 'node:stream/web';

import type { AgreementPrice } from '@fraktion/contract/agreements';
import { queryClient } from '@fraktion/shared-auth/query';
import type { Answers } from '@fraktion/shared-auth/testing/portal';
import {
  closePortal,
  listed,
  one,
  refused,
  sent,
  startPortal,
} from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { sheetFile } from '@fraktion/shared-ui/sheet';
import { asPhone, renderPage } from '@fraktion/shared-ui/testing/page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import da from '../locales/da.json';
import en from '../locales/en.json';
import { priceOf } from '../testing/agreement.ts';
import AgreementBasisPage from './AgreementBasisPage.tsx';

const root = '/economics/agreements';
const [list, add] = [`GET ${root}`, `POST ${root}`] as const;
const changeId = '0193a000-0000-7000-8000-0000000000d1';
const collector = { id: priceOf().collectorId, name: 'Renvej A/S', linked: false, email: null };
const changed = (price: AgreementPrice = priceOf()) => one({ price, changeId });

// jsdom has none; browsers do.
beforeAll(() => {
  Object.assign(globalThis, { DecompressionStream: NodeDecompression });
  addNamespace('mfe-economics', 'en', en);
});
afterEach(closePortal);

async function open(answers: Answers = {}, address = '/economics/agreementBasis') {
  asPhone();
  await startPortal({
    [list]: listed(priceOf()),
    [`GET ${root}/coverage`]: one([]),
    [`GET ${root}/proposals`]: one([]),
    'GET /supplier-contacts': listed(collector),
    'GET /waste-fractions': listed({ id: priceOf().wasteFractionId, name: 'Paper' }),
    'GET /infocards': listed(),
    ...answers,
  });
  renderPage(<AgreementBasisPage />, queryClient, address);
  await screen.findByRole('heading', { name: /^Price list/ });
}
const press = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0]!);
const panelOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('AGR-01 a price is written down for a fraction, with a warning where its currency is not the account’s, and taken back from the toast', async () => {
  const undo = `POST ${root}/changes/${changeId}/undo`;
  await open({ [add]: changed(), [undo]: { status: 204 } });
  expect(await screen.findByText('Renvej A/S')).toBeVisible();
  await press('Add price');
  const panel = await panelOf('New price');
  await userEvent.selectOptions(panel.getByLabelText('Applies to'), 'A waste fraction');
  await userEvent.click(panel.getByRole('button', { name: 'Add price' }));
  expect(await panel.findAllByText('Choose')).not.toHaveLength(0);
  expect(sent(add)).toEqual([]);
  await userEvent.selectOptions(panel.getByLabelText('Supplier'), 'Renvej A/S');
  await userEvent.selectOptions(panel.getByLabelText('Waste fraction'), 'Paper');
  await retype(panel.getByLabelText(/^Size(?! unit)/), '660');
  const warning = /^SEK is not the account’s currency/;
  expect(panel.queryByText(warning)).toBeNull();
  await userEvent.selectOptions(panel.getByLabelText('Currency'), 'SEK');
  expect(panel.getByText(warning)).toBeVisible();
  await retype(panel.getByLabelText('Price'), '46,75');
  await userEvent.click(panel.getByRole('button', { name: 'Add price' }));
  await press('Undo');
  expect(await screen.findByText('It is undone')).toBeVisible();
  expect(sent(undo)).toHaveLength(1);
  expect(sent(add).map(({ json }) => json())).toMatchObject([
    {
      collectorId: collector.id,
      infocardId: null,
      wasteFractionId: priceOf().wasteFractionId,
      size: '660',
      sizeUnit: 'Litre',
      price: '46.75',
      percentCap: null,
      currency: 'SEK',
      validTo: null,
    },
  ]);
});

test('AGR-01 a price that is agreed anew begins after the old one, and what is in its way is shown', async () => {
  const path = `POST ${root}/${priceOf().id}/change`;
  const other = priceOf({ price: '50', validFrom: '2027-01-01' });
  await open({
    [path]: refused(409, 'Agreements.Overlap', {
      current: other,
      fields: { validFrom: 'Agreements.Overlap' },
    }),
  });
  await userEvent.click(await screen.findByText('Renvej A/S'));
  await press('Change price');
  const panel = await panelOf('Change price');
  await retype(panel.getByLabelText(/^Valid from/), '01/01/2026');
  await userEvent.click(panel.getByRole('button', { name: 'Change price' }));
  expect(await panel.findByText('It must be after 01/01/2026')).toBeVisible();
  await retype(panel.getByLabelText(/^Valid from/), '01/07/2026');
  await retype(panel.getByLabelText('Price'), '48');
  await userEvent.selectOptions(panel.getByLabelText(/^Raised each year on/), '1 January');
  await userEvent.click(panel.getByRole('button', { name: 'Change price' }));
  expect(await panel.findByText(/^Paper, Minicontainer, 660 litres already costs/)).toBeVisible();
  expect(panel.getByLabelText('Price')).toHaveValue('48');
  expect(sent(path).map(({ json }) => json())).toMatchObject([
    {
      version: 1,
      price: '48',
      validFrom: '2026-07-01',
      percentCap: null,
      indexPercent: '3',
      indexDay: '01-01',
    },
  ]);
});

test('AGR-01 who has some locations reads a common price and cannot change it', async () => {
  await open({ [list]: listed(priceOf({ editable: false })) });
  await userEvent.click(await screen.findByText('Renvej A/S'));
  const panel = await panelOf('Renvej A/S');
  for (const name of ['Change price', 'End price'])
    expect(panel.getByRole('button', { name })).toHaveAccessibleDescription(
      'This price is for all locations, and you have access to some',
    );
});

const rowsOf = (state: 'new' | 'wrong') => ({
  row: state === 'new' ? 3 : 5,
  state,
  name: 'Renvej A/S',
  problems:
    state === 'new'
      ? []
      : [
          { field: 'price', problem: 'notANumber', detail: 'dear' },
          { field: 'percentCap', problem: 'tooLarge', detail: '1999.9999' },
        ],
  ...(state === 'new'
    ? { warnings: [{ field: 'currency', problem: 'otherCurrency', detail: 'SEK' }] }
    : {}),
  changes: [],
});

test('AGR-01 a sheet in another language, with a title above its heads, is shown row by row; a wrong row may be left out', async () => {
  const [preview, write] = [`POST ${root}/imports/preview`, `POST ${root}/imports`];
  const counts = { new: 1, changed: 0, unchanged: 0, wrong: 1 };
  await open({
    [preview]: one({ counts, rows: [rowsOf('new'), rowsOf('wrong')] }),
    [write]: one({ counts: { ...counts, wrong: 0 }, changeId }),
  });
  await press('Import');
  const dialog = await panelOf('Import prices');
  const { fields } = da.agreements;
  const file = await sheetFile('Priser', [
    ['Prisliste 2026', null, null, null, null, null],
    [fields.collector, fields.category, fields.unit, fields.price, fields.validFrom, 'Kilde'],
    [
      'Renvej A/S',
      'Behandling',
      'Ton',
      { number: '845.5' },
      { date: '2026-01-01' },
      'ikke en pris',
    ],
    [null, null, null, null, null, null],
    ['Renvej A/S', 'Leje', 'Måned', 'dear', '1/2/2026', null],
  ]);
  await userEvent.upload(await dialog.findByLabelText('File', { selector: 'input' }), file);
  expect(await dialog.findByText(/“dear” is not a number$/)).toBeVisible();
  expect(dialog.getByText(/is too large: at most 1,999\.9999$/)).toBeVisible();
  expect(dialog.getByText('Check 1 row')).toBeVisible();
  expect(dialog.getByText(/^Currency: SEK is not the account’s currency/)).toBeVisible();
  expect(dialog.getByText('Renvej A/S · Treatment · Tonne · 01/01/2026')).toBeVisible();
  expect(sent(preview).map(({ json }) => json())).toEqual([
    {
      rows: [
        {
          row: 3,
          cells: {
            collector: 'Renvej A/S',
            category: 'Reprocessing',
            unit: 'tonnage',
            price: '845.5',
            validFrom: '2026-01-01',
          },
        },
        {
          row: 5,
          cells: {
            collector: 'Renvej A/S',
            category: 'Rent',
            unit: 'month',
            price: 'dear',
            validFrom: '2026-02-01',
          },
        },
      ],
    },
  ]);
  expect(dialog.getByText(/^1 row is left out\./)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download wrong rows' })).toBeVisible();
  expect(sent(write)).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByText('1 price is imported')).toBeVisible();
  expect(sent(write).map(({ json }) => json())).toMatchObject([
    { seen: { new: 1, changed: 0 }, rows: [{ row: 3, cells: { price: '845.5' } }] },
  ]);
});

test('AGR-01 a CSV file of prices is written once it was seen, and can be taken back', async () => {
  const [preview, write] = [`POST ${root}/imports/preview`, `POST ${root}/imports`];
  const counts = { new: 0, changed: 1, unchanged: 0, wrong: 0 };
  const changes = [{ field: 'price', before: '845.5', after: '1901.25' }];
  await open({
    [preview]: one({ counts, rows: [{ ...rowsOf('new'), row: 2, state: 'changed', changes }] }),
    [write]: one({ counts, changeId }),
  });
  await press('Import');
  const dialog = await panelOf('Import prices');
  const text =
    'Supplier;Category;Unit;Price;Valid from\nRenvej A/S;Treatment;Tonne;1.901,25;1.1.2026\n';
  const file = new File([text], 'prices.csv', { type: 'text/csv' });
  await userEvent.upload(await dialog.findByLabelText('File', { selector: 'input' }), file);
  expect(await dialog.findByText('Price: 845.5 → 1,901.25')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByText('1 price is imported')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(sent(write).map(({ json }) => json())).toMatchObject([
    { seen: { new: 0, changed: 1 }, rows: [{ cells: { price: '1901.25' } }] },
  ]);
});

test('AGR-01 a file that is no sheet, or lacks a column, says so and sends nothing', async () => {
  const preview = `POST ${root}/imports/preview`;
  await open({ [preview]: { status: 500 } });
  await press('Import');
  const dialog = await panelOf('Import prices');
  const { fields } = en.agreements;
  const part = await sheetFile('Prices', [
    [fields.collector, fields.category],
    ['Renvej', 'Rent'],
  ]);
  await userEvent.upload(await dialog.findByLabelText('File', { selector: 'input' }), part);
  expect(await dialog.findByText('These columns are missing: Unit, Valid from')).toBeVisible();
  expect(sent(preview)).toEqual([]);
});

test('AGR-03 a line is priced as an inspection would', async () => {
  const ask = `POST ${root}/price-line`;
  await open({
    [ask]: one({
      price: priceOf(),
      unitPrice: '46.75',
      most: '48.15',
      amount: '93.5',
      finding: { rule: 'dearer', severity: 'failed', difference: '6.5' },
    }),
  });
  await press('What would it cost?');
  const panel = await panelOf('What would it cost?');
  await userEvent.selectOptions(panel.getByLabelText('Supplier'), 'Renvej A/S');
  await retype(panel.getByLabelText('Quantity'), '2');
  await retype(panel.getByLabelText(/^Billed for one/), '50');
  await userEvent.click(panel.getByRole('button', { name: 'Calculate' }));
  expect(await panel.findByText(/^Dearer than agreed: .*6.50.* too much/)).toBeVisible();
  expect(sent(ask).map(({ json }) => json())).toMatchObject([
    { quantity: '2', unitPrice: '50', percent: null, infocardId: null, currency: 'DKK' },
  ]);
});

test('AGR-03 a line is asked about in another currency where something was agreed in one', async () => {
  const ask = `POST ${root}/price-line`;
  const price = priceOf({ currency: 'EUR' });
  await open({
    [list]: listed(price),
    [ask]: one({ price, unitPrice: '6.25', most: '6.25', amount: '6.25', finding: null }),
  });
  await press('What would it cost?');
  const panel = await panelOf('What would it cost?');
  await userEvent.selectOptions(await panel.findByLabelText('Currency'), 'EUR');
  await userEvent.selectOptions(panel.getByLabelText('Supplier'), 'Renvej A/S');
  await userEvent.click(panel.getByRole('button', { name: 'Calculate' }));
  expect(await panel.findByText(/^€?.?6[.,]25/)).toBeVisible();
  expect(sent(ask).map(({ json }) => json())).toMatchObject([{ currency: 'EUR' }]);
});

test('AGR-03 gaps are counted on their tab, and a proposal is accepted', async () => {
  const proposal = {
    collectorId: collector.id,
    collectorName: 'Renvej A/S',
    infocardId: '0193a000-0000-7000-8000-0000000000e1',
    infocardName: 'Cardboard',
    locationName: 'Harbour',
    category: 'WasteCollection',
    unit: 'pcs',
    price: '31.5',
    currency: 'DKK',
    lines: 6,
    invoices: 3,
    firstDate: '2026-02-01',
    lastDate: '2026-05-01',
  };
  const answer = `POST ${root}/proposals`;
  await open({
    [`GET ${root}/coverage`]: one([
      { kind: 'gap', from: '2026-07-01', to: null, price: priceOf({ validTo: '2026-06-30' }) },
    ]),
    [`GET ${root}/proposals`]: one([proposal]),
    [answer]: changed(),
  });
  await userEvent.click(await screen.findByRole('tab', { name: /^Gaps and overlaps.*1/ }));
  expect(await screen.findByText(/from 01\/07\/2026/)).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: /^Proposals/ }));
  expect(
    await screen.findByText('Billed 6 times on 3 invoices, 01/02/2026 – 01/05/2026'),
  ).toBeVisible();
  await press('Accept');
  expect(await screen.findByText('The price is added to the price list')).toBeVisible();
  expect(sent(answer).map(({ json }) => json())).toMatchObject([
    { accept: true, price: '31.5', validFrom: '2026-02-01' },
  ]);
});

test('AGR-01 where there is no price yet the page says what to do', async () => {
  await open({ [list]: listed() });
  expect(await screen.findByText(/^No prices yet\./)).toBeVisible();
});

test('AGR-01 INS-02 a link leads to its price, also where the list does not show it', async () => {
  const linked = priceOf({
    id: '0193a000-0000-7000-8000-0000000000e9',
    note: 'Page 4 of the deal',
  });
  const answer = ({ url }: { url: URL }) =>
    listed(url.searchParams.get('filter[id][in]') === linked.id ? linked : priceOf());
  await open({ [list]: answer }, `/economics/agreementBasis?price=${linked.id}`);
  expect(await screen.findByText('Page 4 of the deal')).toBeVisible();
});
