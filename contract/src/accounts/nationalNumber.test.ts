import assert from 'node:assert/strict';
import { test } from 'node:test';

import { comparedName } from './companyName.ts';
import { comparedNumber, nationalNumber } from './nationalNumber.ts';

test('INV-12 a national number has one form, however a document or a person writes it', () => {
  for (const [digits, written] of Object.entries({
    '96468695': [
      '96468695',
      'DK96468695',
      'DK-96 46 86 95',
      'CVR-nr. 96 46 86 95',
      'DK:CVR 96468695',
      '0184:DK96468695',
      'SE-nr. 96468695',
      'cvr96468695',
    ],
    '943404763': [
      '943404763',
      'NO 943 404 763 MVA Foretaksregisteret',
      'NO943404763MVA',
      'Org.nr. 943 404 763',
      '0192:943404763',
      '943404763 MVA',
    ],
    '5533472923': [
      '5533472923',
      '553347-2923',
      'SE553347292301',
      '16553347-2923',
      'Org.nr 553347-2923',
      '0007:5533472923',
    ],
    '1012345678': ['P-nr. 1012345678', '1012345678'],
    '5790196564596': [
      '5790196564596',
      'GLN 5790196564596',
      '0088:5790196564596',
      'EAN-nr. 5790196564596',
    ],
  }))
    for (const text of written) assert.equal(nationalNumber(text), digits, text);
  for (const text of [
    null,
    undefined,
    '',
    'n/a',
    'Foretaksregisteret',
    'DE123456789',
    'Hal 12',
    '1234',
  ])
    assert.equal(nationalNumber(text), null, String(text));
  assert.equal(comparedNumber(' de 123.456.789 '), 'DE123456789');
  assert.equal(comparedNumber(null), '');
});

test('INV-12 names of companies are compared without the form of the company, and a word of the name stays', () => {
  const same = [
    ['MILJØKRAFT ØST', 'Miljøkraft Øst ApS', 'A/S Miljøkraft Øst', 'Miljøkraft Øst A.m.b.a.'],
    ['Renosyd Vest I/S', 'RENOSYD VEST', 'Renosyd  Vest IS'],
    [
      'Återvinning Norr AB',
      'AB Återvinning Norr',
      'Återvinning Norr AB (publ)',
      'återvinning norr HB',
    ],
    ['Fjellgjenvinning AS', 'Fjellgjenvinning ANS', 'Fjellgjenvinning'],
    ['Kierrätys Oy', 'Oy Kierrätys', 'Kierrätys Oyj'],
  ];
  for (const names of same)
    assert.equal(new Set(names.map(comparedName)).size, 1, names.join(' = '));
  const keys = [
    ...same.map(([first]) => first ?? ''),
    'Vognmand Peder Holm',
    'Vognmand Per Holm',
    'Sønderby Kommune',
    'Sønderby Forsyning',
    'Da Vinci Miljø',
    'Vinci Miljø',
    'AS',
    'AB',
  ];
  assert.equal(new Set(keys.map(comparedName)).size, keys.length);
});
