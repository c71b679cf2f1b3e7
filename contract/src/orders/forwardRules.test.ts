import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import {
  type ForwardConditions,
  type ForwardFacts,
  forwardMissesOf,
  takingRule,
} from './forwardRules.ts';

const anything: ForwardConditions = {
  customerId: null,
  wasteFractionName: null,
  zipFrom: null,
  zipTo: null,
  weekdays: [],
};
/** A Sunday. */
const order: ForwardFacts = {
  customerId: 'a',
  wasteFractionName: 'Pap',
  zip: '8000',
  date: '2026-11-22',
};

test('SUP-05 a rule names the conditions that an order does not meet', () => {
  assert.deepEqual(forwardMissesOf(anything, order), []);
  const narrow = {
    customerId: 'b',
    wasteFractionName: 'Glas',
    zipFrom: '8200',
    zipTo: '8299',
    weekdays: [1, 6],
  };
  assert.deepEqual(forwardMissesOf(narrow, order), ['customer', 'wasteFraction', 'zip', 'weekday']);
  assert.deepEqual(forwardMissesOf({ ...anything, weekdays: [7] }, order), []);
});

test('SUP-05 postal codes are compared as numbers in the three countries; one end may be open', () => {
  const misses = (zipFrom: string | null, zipTo: string | null, zip: string) =>
    forwardMissesOf({ ...anything, zipFrom, zipTo }, { ...order, zip }).length;
  assert.equal(misses('21000', '21999', '211 20'), 0);
  assert.equal(misses('21000', '21999', 'SE-211 20'), 0);
  assert.equal(misses('0001', '0999', '0150'), 0);
  assert.equal(misses('8000', null, '8000'), 0, 'one code alone');
  assert.equal(misses('8000', null, '8001'), 1);
  assert.equal(misses(null, '4999', '1050'), 0);
  assert.equal(misses('8000', '8999', 'unknown'), 1, 'no number lies nowhere');
});

test('SUP-05 the first rule that fits takes the order, whatever rules follow', () => {
  const rule = fc.record({
    customerId: fc.option(fc.constantFrom('a', 'b')),
    wasteFractionName: fc.option(fc.constantFrom('Pap', 'Glas')),
    zipFrom: fc.constant(null),
    zipTo: fc.constant(null),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
  });
  fc.assert(
    fc.property(fc.array(rule), fc.array(rule), (rules, more) => {
      const taking = takingRule(rules, order);
      if (taking) assert.equal(takingRule([...rules, ...more], order), taking);
      else assert.ok(rules.every((each) => forwardMissesOf(each, order).length > 0));
    }),
  );
});
