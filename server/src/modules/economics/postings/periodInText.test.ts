import assert from 'node:assert/strict';
import { test } from 'node:test';

import { periodInText } from './periodInText.ts';

const issued = '2026-09-03';

const named: readonly [string, string, string][] = [
  ['Behandling, august 2026', '2026-08-01', '2026-08-31'],
  ['Behandling aug. 2026', '2026-08-01', '2026-08-31'],
  ['Lagring feb 2024', '2024-02-01', '2024-02-29'],
  ['Avgift juli–september 2026', '2026-07-01', '2026-09-30'],
  ['Behandling december - januar 2026', '2025-12-01', '2026-01-31'],
  ['Behandling uge 34', '2026-08-17', '2026-08-23'],
  ['Behandling uge 34-36', '2026-08-17', '2026-09-06'],
  ['Mottak uke 52', '2025-12-22', '2025-12-28'],
  ['Mottagning vecka 1 2026', '2025-12-29', '2026-01-04'],
  ['Behandling 1/8–31/8', '2026-08-01', '2026-08-31'],
  ['Behandling 01.08-31.08', '2026-08-01', '2026-08-31'],
  ['Behandling 1/12-31/12', '2025-12-01', '2025-12-31'],
  ['Behandling 15.12-14.01.26', '2025-12-15', '2026-01-14'],
  ['Tekstiler, mottaksgebyr 01.12-31.12.2025', '2025-12-01', '2025-12-31'],
  ['Treatment 2026-08-01 – 2026-08-31', '2026-08-01', '2026-08-31'],
  ['Behandling 3. kvartal 2026', '2026-07-01', '2026-09-30'],
  ['Treatment Q4 2025', '2025-10-01', '2025-12-31'],
];

test('REC-14 the text of a line names the period it bills, with or without a year', () => {
  for (const [text, from, to] of named)
    assert.deepEqual(periodInText(text, issued), { from, to }, text);
});

test('REC-14 a day, a size, a ticket or a price list is no period', () => {
  for (const text of [
    'Tømning 5/8',
    'Tømning 5. august 2026',
    'Tømning 12.08.2026',
    'Plade 1.2-1.4 m',
    'Container 660-1000 L',
    'Vejeseddel 2026-0834',
    'Behandling, marts',
    'Behandling 31/6-30/6',
    'uge 77',
  ])
    assert.equal(periodInText(text, issued), null, text);
});
