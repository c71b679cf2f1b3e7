import { type Weighing, weighings } from '@fraktion/contract/weighings';
import { addNamespace, formatWeight, translate } from '@fraktion/shared-ui';
import { entityFacts } from '@fraktion/shared-waste/entity';
import { notListed, sampleValues } from '@fraktion/shared-waste/testing';

import en from '../locales/en.json';
import { declaredWords } from '../lib/dataWords.ts';
import { weighingColumns } from './weighingColumns.tsx';

addNamespace('mfe-admin', 'en', en);
const { fields, key, sheet } = weighings;
const weighing = {
  ...sampleValues(fields),
  state: 'open',
  setAside: null,
  match: null,
} as unknown as Weighing;

test('REP-05 list, panel and file of weighings contain every field of the declaration', () => {
  const columns = weighingColumns(translate('mfe-admin'));
  const cells = new Map(columns.map((each) => [each.key, each.text(weighing)]));
  expect(notListed(fields, columns, (name) => cells.get(name))).toEqual([]);
  expect(Object.keys(sheet.fields)).toEqual(Object.keys(fields));
  const facts = entityFacts(weighings, declaredWords(translate('mfe-admin')), weighing);
  expect(facts).toHaveLength(Object.keys(fields).length - key.length);
  expect(facts).toContainEqual({ term: 'Net weight', value: formatWeight('660') });
});

test('REP-05 columns of the list stand where people know them', () => {
  expect(
    weighingColumns(translate('mfe-admin')).flatMap((each) => (each.hidden ? [] : each.key)),
  ).toEqual([
    'ticket',
    'station',
    'weighedAt',
    'state',
    'netKg',
    'match',
    'containerNumber',
    'vehicleNumber',
    'ewcCode',
  ]);
});
