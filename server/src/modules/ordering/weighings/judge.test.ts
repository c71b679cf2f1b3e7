import assert from 'node:assert/strict';
import { test } from 'node:test';

import { clearest, type CandidateEvidence, judge } from './judge.ts';

const weighing = { place: null, ewcCode: '20 01 01', netKg: '1200.000' };
const nothing: CandidateEvidence = {
  hasContainer: false,
  hasVehicle: false,
  accountName: 'Havnen A/S',
  locationName: 'Pakhuset',
  ewcCode: null,
  daysApart: null,
  kg: null,
  estimated: false,
};

test('REP-05 each piece of evidence is a reason, and what contradicts counts against it', () => {
  const all = judge(
    { ...weighing, place: 'HAVNEN A/S, Aarhus' },
    {
      ...nothing,
      hasContainer: true,
      hasVehicle: true,
      ewcCode: '20 01 01',
      daysApart: 0,
      kg: '1210',
    },
  );
  assert.deepEqual(all.reasons, [
    'container',
    'vehicle',
    'place',
    'ewcCode',
    'sameDay',
    'sameWeight',
  ]);
  assert.deepEqual(judge(weighing, nothing), { score: 0, reasons: [] });
  assert.ok(judge(weighing, { ...nothing, ewcCode: '20 03 01' }).score < 0);
  assert.ok(judge(weighing, { ...nothing, kg: '600' }).score < 0);
  // An estimate cannot contradict a scale.
  assert.equal(judge(weighing, { ...nothing, kg: '600', estimated: true }).score, 0);
});

test('REP-05 the evidence is enough for one that is identified, near in time and alone', () => {
  const container = judge(weighing, { ...nothing, hasContainer: true, daysApart: 0 });
  assert.equal(clearest([container]), container);
  assert.equal(clearest([container, container]), null);
  assert.equal(clearest([judge(weighing, { ...nothing, hasContainer: true, daysApart: 5 })]), null);
  const place = { ...weighing, place: 'Pakhuset' };
  const near = { ...nothing, daysApart: 0, kg: '1200', ewcCode: '20 01 01' };
  // No evidence identifies the container or the vehicle.
  assert.equal(clearest([judge(place, near)]), null);
  assert.equal(clearest([]), null);
});
