import assert from 'node:assert/strict';
import { test } from 'node:test';

import { containerNumbersIn, datesIn, hasPercent, referencesIn, sizesIn } from './marks.ts';
import { isOneSlipApart, stemIn, textKey, wordsOf } from './words.ts';

test('REC-10 sizes are read in litres, with how many there are', () => {
  assert.deepEqual(sizesIn('3 x 660 L papir'), [{ litres: 660, count: 3 }]);
  assert.deepEqual(sizesIn('4 x 0,24 m3'), [{ litres: 240, count: 4 }]);
  assert.deepEqual(sizesIn('22m3 container'), [{ litres: 22_000, count: null }]);
  assert.deepEqual(sizesIn('20 cbm, 370 ltr.'), [
    { litres: 20_000, count: null },
    { litres: 370, count: null },
  ]);
  assert.deepEqual(sizesIn('240 lamper'), []);
});

test('REC-10 numbers of containers, orders and tickets are distinguished', () => {
  assert.deepEqual(containerNumbersIn('Behandling cont.nr. 84871'), ['84871']);
  assert.deepEqual(containerNumbersIn('Tömning kärl nr 58959'), ['58959']);
  // Nobody looks through a word without end again from each of its letters.
  assert.deepEqual(containerNumbersIn(`container${'x'.repeat(40)} nr 58959`), []);
  assert.deepEqual(containerNumbersIn('Rent, bin no 83377'), ['83377']);
  assert.deepEqual(referencesIn('Ordre 814179, vejeseddel 338856'), ['814179', '338856']);
  assert.deepEqual(referencesIn('af 1.263,25'), []);
});

test('REC-10 dates are read with the day first, and as ISO', () => {
  assert.deepEqual(datesIn('22.01.25 og 04-02-2026'), ['2025-01-22', '2026-02-04']);
  assert.deepEqual(datesIn('2025-10-14'), ['2025-10-14']);
  assert.deepEqual(datesIn('99.99.2025'), []);
});

test('REC-10 a share of per cent is seen', () => {
  assert.ok(hasPercent('Miljøtillæg (2,6 %)'));
  assert.ok(!hasPercent('Tømning 660 L'));
});

test('REC-10 a word without end counts as its beginning', () => {
  const [word, ...more] = wordsOf(`${'å'.repeat(10_000)}${'.'.repeat(10_000)}`);
  assert.deepEqual([word?.text.length, more], [60, []]);
});

test('REC-10 words are known with one slip, shortened, in compounds and typed without their letters', () => {
  assert.ok(isOneSlipApart('emtpying', 'emptying'));
  assert.ok(isOneSlipApart('behandlig', 'behandling'));
  assert.ok(!isOneSlipApart('tømning', 'tanning'));
  const [word] = wordsOf('Behandlingsafg.');
  assert.ok((word && stemIn(word, 'behandling'))!.score >= 0.9);
  const [short] = wordsOf('tømn.');
  assert.ok(short && stemIn(short, 'toemning'));
  assert.equal(wordsOf('Oelietillæg')[0]?.text, 'oelietillaeg');
});

test('REC-10 the same line of another month has the same key', () => {
  assert.equal(
    textKey('Leje 660 L, januar 2025'.replace('januar', '')),
    textKey('Leje 240 L, 2026'),
  );
});
