import { addNamespace, translate } from '@fraktion/shared-ui';

import en from '../../locales/en.json';
import { invoiceOf, lineOf, postingOf } from '../../testing/invoice.ts';
import { isWithin, leftOf, postingErrors, valuesOf } from './postingForm.ts';

addNamespace('mfe-economics', 'en', en);
const t = translate('mfe-economics');
const errorsOf = (change: Partial<ReturnType<typeof valuesOf>>, left = '348.75') =>
  Object.entries(
    postingErrors({ ...valuesOf(postingOf()), ...change }, { left, currency: 'DKK', t }),
  )
    .filter(([, text]) => text !== undefined)
    .map(([name]) => name);

test('REC-03 values lose their filling zeros and nothing else', () => {
  const values = valuesOf(
    postingOf({ quantity: '100.000', amount: '1200.5000', tonnageCollected: '0.640' }),
  );
  expect(values).toMatchObject({ quantity: '100', amount: '1200.5', tonnageCollected: '0.64' });
});

test('REC-04 date, quantity, number of collections, amount and text must be there', () => {
  for (const field of ['date', 'quantity', 'numberOfCollections', 'amount', 'text'] as const)
    expect(errorsOf({ [field]: ' ' })).toEqual([field]);
  expect(errorsOf({})).toEqual([]);
});

test('REC-04 what cannot be read, or has too many decimals, is not sent', () => {
  expect(errorsOf({ quantity: '1.2345' })).toEqual(['quantity']);
  expect(errorsOf({ amount: '12,5' })).toEqual(['amount']);
  expect(errorsOf({ numberOfCollections: '1.5' })).toEqual(['numberOfCollections']);
  expect(errorsOf({ tonnageCollected: 'much' })).toEqual(['tonnageCollected']);
  expect(errorsOf({ date: '2026-13-01' })).toEqual(['date']);
});

test('REC-03 an amount stays between nothing and what is left, whichever way the money goes', () => {
  expect(isWithin('348.7501', '348.75')).toBe(false);
  expect(isWithin('-1', '348.75')).toBe(false);
  expect(isWithin('-224', '-224.0000')).toBe(true);
  expect(isWithin('1', '-224')).toBe(false);
  expect(isWithin('0', '0')).toBe(true);
  expect(errorsOf({ amount: '400' })).toEqual(['amount']);
});

test('REC-03 a posting that is changed gives its own share back', () => {
  const line = lineOf({ unpostedAmount: '48.7500' });
  expect(leftOf(invoiceOf(), line)).toBe('48.75');
  expect(leftOf(invoiceOf(), line, postingOf({ amount: '300.0000' }))).toBe('348.75');
});

test('REC-14 more than is left of the line takes a reason', () => {
  expect(errorsOf({ amount: '400', overrideReason: 'The scale ticket says so' })).toEqual([]);
  expect(errorsOf({ amount: '12,5', overrideReason: 'The scale ticket says so' })).toEqual([
    'amount',
  ]);
});
