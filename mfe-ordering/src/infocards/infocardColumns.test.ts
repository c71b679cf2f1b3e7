import type { Field } from '@fraktion/contract/background';
import { infocards } from '@fraktion/contract/infocards';
import { addNamespace, translate } from '@fraktion/shared-ui';
import { notListed, sampleValues } from '@fraktion/shared-waste/testing';

import en from '../locales/en.json';
import { infocardFor } from '../testing/infocardFor.ts';
import { infocardColumns } from './infocardColumns.tsx';

addNamespace('mfe-ordering', 'en', en);
const fields = Object.entries<Field>(infocards.fields);
const columns = infocardColumns(translate('mfe-ordering'));

test('ORD-02 the sheet contains every field of an infocard, also those that the list hides', () => {
  const infocard = infocardFor({
    ...sampleValues(infocards.fields),
    ewcCode: '15 01 01',
    pickupDays: ['Monday', 'Friday'],
  });
  const cells = new Map(columns.map(({ key, text }) => [key, text(infocard)]));
  expect(notListed(infocards.fields, columns, (key) => cells.get(key))).toEqual([]);
  expect(Object.fromEntries(cells)).toMatchObject({
    location: 'The location',
    ewcCode: '15 01 01',
    isOrderable: 'No',
    pickupType: 'Brought by own transport',
    pickupDays: 'Mon, Fri',
    consistence: 'Gaseous',
    radioactive: 'Yes',
    ownPictogram: 'Oil',
    flashPoint: 'Some flashPoint',
  });
  for (const text of [...columns.map(({ header }) => header), ...cells.values()])
    expect(String(text)).not.toMatch(/^\w+\.\w+/);
});

test('ORD-02 ADM-06 a field is in form, list and file, or its declaration says why not', () => {
  const nowhere = fields.flatMap(([name, { section, notIn, answeredAs = name, named }]) => [
    ...(section || notIn?.form ? [] : [`${name} in the form`]),
    ...(columns.some(({ key }) => key === answeredAs) || notIn?.list
      ? []
      : [`${name} in the list`]),
    ...((named ? `${name}Id` : name) in infocards.sheet.fields || notIn?.sheet
      ? []
      : [`${name} in the file`]),
  ]);
  expect(nowhere).toEqual([]);
});
