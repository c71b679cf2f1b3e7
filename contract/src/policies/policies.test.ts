import assert from 'node:assert/strict';
import { test } from 'node:test';

import { allCalls } from '../calls.ts';
import { needOf, type Placing, policies, type Policy, type PolicyName } from './index.ts';

const all: readonly Policy[] = Object.values(policies);

test('SHL-07 every group of calls in a policy exists, and belongs to one policy', () => {
  const groups = new Set(allCalls.map(({ id }) => id.split('.')[0]!));
  const named = all.flatMap(({ calls }) => calls);
  assert.deepEqual(
    named.filter((group) => !groups.has(group)),
    [],
  );
  assert.equal(new Set(named).size, named.length);
});

/** Written by hand: a policy that is loosened by mistake is noticed here. */
const placed: Readonly<Record<PolicyName, Placing>> = {
  order: 'location',
  serviceReport: 'location',
  location: 'location',
  infocard: 'location',
  container: 'locationOrAccount',
  recurringOrder: 'location',
  driveEntry: 'locationOrAccount',
  figure: 'location',
  simulation: 'everyLocation',
  savedReport: 'account',
  invoice: 'parts',
  inspection: 'parts',
  claim: 'parts',
  posting: 'location',
  price: 'locationOrAccount',
};

test('SHL-07 what has a location is reached with that location; a simulation with all of its', () => {
  for (const [name, placing] of Object.entries(placed))
    assert.equal(policies[name as PolicyName].placing, placing, name);
});

/** Calls about one document, which may have lines of several locations. */
const ofOneDocument = allCalls.filter(
  ({ path, roles }) =>
    /^\/economics\/(invoices|reconciliations|invoice-inspections|claims)\/:id/.test(path) &&
    roles.includes('LocationAdmin') &&
    // Failed imports have no lines yet.
    !path.endsWith('/failedReport'),
);

/** Written by hand: these show or change the whole document. Every other call about one shows or changes the reader's part. */
const wholeOnly = [
  'claims.creditNotes',
  'claims.discard',
  'claims.letter',
  'claims.match',
  'claims.reject',
  'claims.reopen',
  'claims.send',
  'claims.unmatch',
  'inspections.approve',
  'inspections.report',
  'invoices.attachment',
  'invoices.correctReading',
  'invoices.document',
  'invoices.needsConfirmation',
  'invoices.pdf',
  'invoices.save',
  'reconciliations.confirm',
  'reconciliations.confirmLocation',
  'reconciliations.reopen',
];

test('AUT-04 each call about one invoice, inspection or claim says how much of the document it needs', () => {
  const needs = ofOneDocument.map(({ id }) => [id, needOf(id)?.need ?? null] as const);
  const idsOf = (need: string | null) =>
    needs.filter(([, each]) => each === need).map(([id]) => id);
  assert.deepEqual(idsOf(null), []);
  assert.deepEqual(idsOf('whole').toSorted(), wholeOnly);
  const named = Object.values(policies).flatMap((each: Policy) => Object.keys(each.needs ?? {}));
  assert.deepEqual(named.toSorted(), needs.map(([id]) => id).toSorted());
});
