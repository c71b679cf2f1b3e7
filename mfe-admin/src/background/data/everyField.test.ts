import { type Location, locations } from '@fraktion/contract/locations';
import { type EwcCode, ewcCodes } from '@fraktion/contract/waste';
import { addNamespace, translate } from '@fraktion/shared-ui';
import { notListed, sampleValues } from '@fraktion/shared-waste/testing';

import en from '../../locales/en.json';
import { fieldLabel } from '../../lib/dataWords.ts';
import { allTabs } from '../../testing/allTabs.ts';
import { ewcCodeColumns } from '../ewcCodes/ewcCodeColumns.tsx';
import { locationColumns } from '../locations/locationColumns.ts';
import { dataColumns } from './dataColumns.ts';
import { type DataRow, loose } from './looseTab.ts';

addNamespace('mfe-admin', 'en', en);

test.each(allTabs.map((tab) => [tab.name, tab] as const))(
  'ADM-01 ADM-09 the list and the sheet of %s contain every field of its declaration',
  (_, tab) => {
    const { fields } = tab;
    const columns = dataColumns(loose(tab), translate('mfe-admin'));
    const row = { id: 'x', version: 1, ...sampleValues(fields) } as DataRow;
    const cells = new Map(columns.map(({ key, text }) => [key, text(row)]));
    expect(notListed(fields, columns, (key) => cells.get(key))).toEqual([]);
    expect(
      Object.entries(fields).filter(([name, field]) => fieldLabel(name, field) === name),
    ).toEqual([]);
  },
);

test('ADM-01 each tab of the page comes from a declaration that this file has checked', async () => {
  const { tabs } = await import('../tabs.ts');
  const shown = tabs.map(({ value }) => value).filter((value) => value !== 'ewc-codes');
  expect(allTabs.map(({ name }) => name).toSorted()).toEqual(shown.toSorted());
});

test('ORD-15 the file of the locations that somebody sees contains every field; the list shows two at first, and what happens there', () => {
  const row = sampleValues(locations.fields) as unknown as Location;
  const atWork = { next: new Map<string, string>(), kg: () => null, costs: [] };
  const columns = locationColumns(translate('mfe-admin'), atWork);
  const cells = new Map(columns.map(({ key, text }) => [key, text(row)]));
  expect(notListed(locations.fields, columns, (key) => cells.get(key))).toEqual([]);
  expect(columns.flatMap(({ key, hidden }) => (hidden ? [] : [key]))).toEqual([
    'name',
    'city',
    'containers',
    'nextCollection',
    'kg',
  ]);
});

test('ADM-01 ADM-09 the list and the file of waste codes contain every field, each under the heading by which a file is read', () => {
  const figures = {
    reuse: '1',
    recycle: '2',
    special: '3',
    combustion: '4',
    landfill: '5',
    production: '6',
  };
  const row = {
    code: '20 01 02',
    name: { en: 'Glass', da: 'Glas', sv: 'Glas', nb: 'Glass' },
    alias: 'Bottles',
    ghgCode: '3.1',
    figures,
    earlier: [{ until: '2026-01-01', figures, source: null, own: true }],
  } as unknown as EwcCode;
  const columns = ewcCodeColumns(translate('mfe-admin'));
  const cells = new Map(columns.map(({ key, text }) => [key, text(row)]));
  expect(notListed(ewcCodes.fields, columns, (key) => cells.get(key))).toEqual([]);
  expect(cells.get('name')).toBe('Glass');
  expect(cells.get('production')).toContain('6');
  expect(cells.get('earlier')).toBe('01/01/2026');
  const headers = columns.map(({ header }) => header);
  for (const [name, field] of Object.entries(ewcCodes.sheet.fields))
    expect(headers).toContain(fieldLabel(name, field));
});
