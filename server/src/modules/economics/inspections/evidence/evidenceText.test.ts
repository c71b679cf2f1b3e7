import assert from 'node:assert/strict';
import { test } from 'node:test';

import { evidenceOf } from '../findings.ts';
import { evidenceText, findingFigure } from './evidenceText.ts';

const from = { date: '2026-01-01' } as const;

test('INS-01 INS-05 an agreed price has its unit, and a cap its per cent', () => {
  const price = evidenceOf('price', { ...from, figure: '845', unit: 'tonnage' });
  assert.equal(
    evidenceText('da', price, 'DKK'),
    'Aftalt pris: 845,00\u00A0DKK / ton, fra 1. januar 2026',
  );
  const cap = evidenceOf('price', { ...from, figure: '4.5' });
  assert.equal(evidenceText('sv', cap, 'SEK'), 'Avtalat tak: 4,5 %, från 1 januari 2026');
  const compared = { rule: 'surchargeAboveCap', evidence: [cap], currency: 'SEK' } as const;
  assert.equal(findingFigure('sv', '8', compared), '8 %');
  assert.equal(findingFigure('en', '8', compared), '8%');
  assert.equal(evidenceText('en', cap, 'SEK'), 'Agreed cap: 4.5%, from 1 January 2026');
});

test('INS-04 an earlier invoice says what it billed for one, and a record what it weighed', () => {
  const invoice = evidenceOf('invoice', { ...from, name: 'F-17', figure: '40', unit: 'pcs' });
  assert.equal(
    evidenceText('en', invoice, 'DKK'),
    'Earlier invoice F-17, 1 January 2026, DKK\u00A040.00 / piece',
  );
  const weighing = evidenceOf('weighing', { ...from, name: 'T9', figure: '1200.5', unit: 'kg' });
  assert.equal(evidenceText('nb', weighing, 'NOK'), 'Veiing T9, 1. januar 2026, 1\u00A0200,5 kg');
});

test('INS-03 a negative figure has the minus sign of its language', () => {
  const sum = { rule: 'lineAmount', evidence: [], currency: 'NOK' } as const;
  assert.equal(findingFigure('nb', '-5', sum), '\u22125,00\u00A0NOK');
});
