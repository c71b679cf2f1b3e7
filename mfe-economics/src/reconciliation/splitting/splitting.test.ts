import { invoiceOf, lineOf, postingOf } from '../../testing/invoice.ts';
import { canSplitByWeight, wholeOf } from './splitting.ts';

const left = '100';
const weighed = lineOf({
  unitCode: 'TNE',
  unit: 'tonnage',
  quantity: '1.284',
  unitQuantity: '1.284',
});

test('REC-05 shares by quantity sum to what is left of it, not to the whole line', () => {
  const invoice = invoiceOf({ postings: [postingOf({ quantity: '4.000' })] });
  expect(wholeOf(invoice, lineOf(), { by: 'quantity', left, unit: 'pcs' })).toBe('5');
  expect(wholeOf(invoiceOf(), lineOf(), { by: 'quantity', left, unit: 'hours' })).toBe('9');
});

test('REC-05 kilograms and tonnes are one measure', () => {
  const part = postingOf({ quantity: '284.000', unit: 'kg', tonnageCollected: '0.284' });
  const invoice = invoiceOf({ postings: [part] });
  expect(wholeOf(invoice, weighed, { by: 'quantity', left, unit: 'kg' })).toBe('1000');
  expect(wholeOf(invoice, weighed, { by: 'quantity', left, unit: 'tonnage' })).toBe('1');
  expect(wholeOf(invoice, weighed, { by: 'weight', left, unit: 'pcs' })).toBe('1000');
});

test('REC-05 shares of a credit note are negative, as its postings are', () => {
  const note = invoiceOf({ documentType: 'creditNote' });
  expect(wholeOf(note, lineOf(), { by: 'quantity', left, unit: 'pcs' })).toBe('-9');
  expect(wholeOf(note, weighed, { by: 'weight', left, unit: 'kg' })).toBe('-1284');
});

test('REC-05 only a line that weighs is split by weight', () => {
  expect(canSplitByWeight(invoiceOf(), lineOf())).toBe(false);
  expect(canSplitByWeight(invoiceOf(), weighed)).toBe(true);
});
