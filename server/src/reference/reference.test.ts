import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';

import { convertQuantity, unitOfCode } from '@fraktion/invoice-reading';

import { ewcCodes } from './ewcCodes.ts';
import translations from './ewcTranslations.json' with { type: 'json' };
import { ewcCodeId } from './ids.ts';
import { figuresFrom, figuresSource, materials } from './materials.ts';
import { locateTown } from './places.ts';
import { wasteFractions } from './wasteFractions.ts';

test('the European list has 842 codes, 408 of them hazardous, each once', () => {
  assert.equal(ewcCodes.length, 842);
  assert.equal(ewcCodes.filter((code) => code.hazardous).length, 408);
  assert.equal(new Set(ewcCodes.map((code) => code.code)).size, 842);
  for (const { code, name } of ewcCodes) {
    assert.match(code, /^\d{2} \d{2} \d{2}\*?$/);
    for (const text of Object.values(name)) assert.notEqual(text.trim(), '', code);
  }
});

/** Names that another language spells the same. */
const sameWords: ReadonlySet<string> = new Set(['Aluminium', 'Bitumen', 'Glass', 'Tin']);

test('ADM-01 every code has a name of its own in each language, and what is our translation is marked', () => {
  for (const { code, name, unverified } of ewcCodes) {
    assert.ok(unverified.includes('da') && unverified.includes('nb'), code);
    for (const language of ['da', 'sv', 'nb'] as const) {
      const isLeft = name[language] === name.en && !sameWords.has(name.en);
      assert.equal(isLeft, false, `${code} ${language}`);
    }
  }
  // Our translations must refer to the same codes of the list as the English name.
  const codesIn = (text: string | null | undefined) => text?.match(/\d\d \d\d \d\d/g) ?? [];
  for (const [code, ...names] of translations) {
    const english = ewcCodes.find((each) => each.code === code)?.name.en;
    for (const text of names.filter((each) => each !== null))
      assert.deepEqual(codesIn(text), codesIn(english), text);
  }
  const unverifiedOf = (code: string) => ewcCodes.find((each) => each.code === code)?.unverified;
  assert.deepEqual(unverifiedOf('20 01 08'), ['da', 'nb']);
  assert.deepEqual(unverifiedOf('01 01 01'), ['da', 'sv', 'nb']);
});

test('figures name their source, and recycling avoids primary less closed-loop production', () => {
  for (const { figures, figuresSource } of ewcCodes) {
    const none = Object.values(figures).every((figure) => figure === null);
    assert.equal(figuresSource, none ? null : 'DEFRA/DESNZ 2025');
  }
  const aluminium = ewcCodes.find(({ code }) => code === '17 04 02');
  assert.equal(aluminium?.figures.production, '8120.82341');
  assert.equal(aluminium?.figures.recycle, '4.68568');
});

test('REP-04 figures that are published anew have a new day, so that those of before stay for the days before', () => {
  const digest = createHash('sha256').update(JSON.stringify(materials)).digest('hex').slice(0, 12);
  assert.deepEqual(
    [figuresSource, figuresFrom, digest],
    ['DEFRA/DESNZ 2025', '2025-01-01', '1a82fd7c2c67'],
  );
});

test('every fraction has a code of the list and published figures', () => {
  assert.equal(wasteFractions.length, 49);
  const codes = new Set(ewcCodes.map(({ code }) => code));
  for (const { key, ewcCode, material } of wasteFractions) {
    assert.ok(codes.has(ewcCode), `${key}: ${ewcCode}`);
    assert.ok(material === null || material in materials, key);
  }
});

test('ids of reference rows are UUIDs and stay the same', () => {
  assert.equal(ewcCodeId('20 03 01'), ewcCodeId('20 03 01'));
  assert.match(
    ewcCodeId('20 03 01'),
    /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
  assert.equal(new Set(ewcCodes.map(({ code }) => ewcCodeId(code))).size, 842);
});

test('INV-01 maps codes and words of units, and converts exactly', () => {
  const converted = (code: string, quantity: string) => {
    const known = unitOfCode(code);
    return known && `${convertQuantity(quantity, known)} ${known.unit}`;
  };
  assert.equal(converted('KGM', '1284.5'), '1284.5 kg');
  assert.equal(converted('TNE', '1.2845'), '1.285 tonnage');
  assert.equal(converted('MIN', '45'), '0.75 hours');
  assert.equal(converted('MTR', '1500'), '1.5 km');
  assert.equal(converted('stk.', '3'), '3 pcs');
  assert.equal(converted('Tim.', '2'), '2 hours');
  assert.equal(converted('XDR', '4'), '4 pcs');
  assert.equal(converted('MON', '1'), '1 pcs');
  assert.equal(converted('ZZ', '1'), undefined);
  assert.equal(converted('KWH', '1'), undefined);
});

test('finds a town by the city of an address, with districts and old spellings', () => {
  assert.equal(locateTown('DK', 'København Ø')?.name, 'København');
  assert.equal(locateTown('dk', 'Odense C')?.name, 'Odense');
  assert.equal(locateTown('DK', 'Århus')?.name, 'Aarhus');
  assert.ok((locateTown('SE', 'Västerås')?.latitude ?? 0) > 59);
  assert.equal(locateTown('NO', 'Västerås'), null);
});
