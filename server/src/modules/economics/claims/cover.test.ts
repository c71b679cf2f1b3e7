import assert from 'node:assert/strict';
import { test } from 'node:test';

import Big from 'big.js';
import fc from 'fast-check';

import { coverOf, type CreditNote, type OpenClaim } from './cover.ts';

const note = (left: string, change: Partial<CreditNote> = {}): CreditNote => ({
  left,
  issueDate: '2026-05-10',
  namesInvoice: true,
  ...change,
});
const claim = (id: string, left: string, ofNamedInvoice: string): OpenClaim => ({
  id,
  sentOn: '2026-05-01',
  left,
  ofNamedInvoice,
});

test('INS-05 a credit note covers what is claimed of the invoice that it names, and no more', () => {
  const claims = [claim('a', '400.0000', '100.0000'), claim('b', '50.0000', '0')];
  assert.deepEqual(coverOf(note('500'), claims), [{ claimId: 'a', amount: '100.0000' }]);
  assert.deepEqual(coverOf(note('30.5'), claims), [{ claimId: 'a', amount: '30.5000' }]);
});

test('INS-05 a credit note of exactly a claim’s amount covers all of it, whichever of its invoices it names', () => {
  const claims = [claim('a', '400.0000', '100.0000'), claim('b', '90', '90')];
  assert.deepEqual(coverOf(note('400.00'), claims), [{ claimId: 'a', amount: '400.00' }]);
});

test('INS-05 what two claims ask of one invoice is covered in their order', () => {
  const claims = [claim('a', '100', '100'), claim('b', '80', '80')];
  assert.deepEqual(coverOf(note('130'), claims), [
    { claimId: 'a', amount: '100.0000' },
    { claimId: 'b', amount: '30.0000' },
  ]);
});

test('INS-05 a credit note that names no invoice covers the only claim of its amount that was sent before it', () => {
  const nameless = { namesInvoice: false };
  const claims = [claim('a', '400', '0'), claim('b', '90', '0')];
  assert.deepEqual(coverOf(note('90', nameless), claims), [{ claimId: 'b', amount: '90' }]);
  assert.deepEqual(coverOf(note('91', nameless), claims), []);
  assert.deepEqual(coverOf(note('90', { ...nameless, issueDate: '2026-04-30' }), claims), []);
  assert.deepEqual(coverOf(note('90', nameless), [...claims, claim('c', '90', '0')]), []);
});

test('INS-05 a credit note for another invoice covers nothing, though its amount is that of a claim', () => {
  assert.deepEqual(coverOf(note('90'), [claim('b', '90', '0')]), []);
});

const money = fc.integer({ min: 1, max: 1_000_000 }).map((n) => new Big(n).div(100).toFixed());

test('INS-05 whatever is claimed and credited, no note covers more than its amount, and no claim is covered twice', () => {
  const anyClaim = fc.record({ left: money, ofNamedInvoice: fc.oneof(money, fc.constant('0')) });
  fc.assert(
    fc.property(money, fc.boolean(), fc.array(anyClaim, { maxLength: 6 }), (left, named, some) => {
      const claims = some.map((each, index) => ({ ...claim(String(index), '0', '0'), ...each }));
      const covers = coverOf(note(left, { namesInvoice: named }), claims);
      const sum = covers.reduce((all, { amount }) => all.plus(amount), new Big(0));
      assert.ok(sum.lte(left));
      assert.equal(new Set(covers.map(({ claimId }) => claimId)).size, covers.length);
      for (const { claimId, amount } of covers) {
        assert.ok(new Big(amount).gt(0));
        assert.ok(new Big(amount).lte(claims[Number(claimId)]?.left ?? 0));
      }
    }),
  );
});
