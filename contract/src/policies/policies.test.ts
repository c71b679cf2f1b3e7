import assert from 'node:assert/strict';
import { test } from 'node:test';

import { allCalls } from '../calls.ts';
import {
  type InvoiceAction,
  invoiceActions,
  invoiceAllows,
  invoiceRefusal,
  invoiceStatuses,
  mayTake,
  needOf,
  orderActionNames,
  orderReach,
  type OrderReader,
  type Placing,
  placesOf,
  policies,
  type Policy,
  type PolicyName,
} from './index.ts';

const all: readonly Policy[] = Object.values(policies);

test('SHL-07 every group of calls in a policy exists, and belongs to one policy', () => {
  const groups = new Set(allCalls.map(({ id }) => id.split('.')[0]!));
  const named = all.flatMap(({ calls }) => calls);
  const reached = all.flatMap(({ reach }) => Object.values(reach ?? {}));
  assert.deepEqual(
    [...named, ...reached.flatMap(({ calls }) => calls)].filter((group) => !groups.has(group)),
    [],
  );
  assert.equal(new Set(named).size, named.length);
});

/** Written by hand: a policy that is loosened by mistake is noticed here. */
const placed: Readonly<Record<PolicyName, Placing>> = {
  order: 'location',
  serviceReport: 'location',
  tender: 'account',
  driving: 'account',
  location: 'location',
  infocard: 'location',
  container: 'locationOrAccount',
  recurringOrder: 'location',
  driveEntry: 'locationOrAccount',
  figure: 'location',
  simulation: 'everyLocation',
  notification: 'locationOrAccount',
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

/** Written a second time by hand: the actions that each status of an invoice opens, once its location is confirmed. */
const ofInvoice = {
  active: ['edit', 'place', 'flag', 'inspect', 'post', 'confirm', 'takeBack'],
  awaitingApproval: ['edit', 'place', 'sayOurs', 'inspect', 'post', 'takeBack'],
  locked: ['reopen'],
} as const;

test('REC-01 each status of an invoice opens its own actions, and none of its lines is posted before its location is confirmed', () => {
  const names = Object.keys(invoiceActions) as InvoiceAction[];
  for (const status of invoiceStatuses) {
    const open = (locationConfirmedBy: string | null) =>
      names.filter((action) => invoiceAllows({ status, locationConfirmedBy }, action));
    assert.deepEqual(open('Anna'), ofInvoice[status], status);
    const unplaced = ofInvoice[status].filter((each) => each !== 'post' && each !== 'confirm');
    assert.deepEqual(open(null), unplaced, status);
  }
});

test('REC-01 the refusal of an action on a changed invoice names its status if that closes the action', () => {
  const refusals = (action: InvoiceAction) =>
    invoiceStatuses.map((status) => invoiceRefusal(status, action).replace('Invoices.', ''));
  assert.deepEqual(refusals('edit'), ['Changed', 'Changed', 'Locked']);
  assert.deepEqual(refusals('confirm'), ['Changed', 'Changed', 'Locked']);
  assert.deepEqual(refusals('reopen'), ['Not.Locked', 'Not.Locked', 'Changed']);
});

test('SUP-10 a mailed link of one order takes each step of it, and neither it nor a collector without an account forwards', () => {
  const taken = (reader: OrderReader) =>
    orderActionNames.filter(
      (action) => mayTake(reader, action) && placesOf(action, orderReach[reader].side).length > 0,
    );
  const ofSupplier = taken('supplier');
  for (const byLink of ['orderLink', 'contact'] as const)
    assert.deepEqual(
      ofSupplier.filter((action) => !taken(byLink).includes(action)),
      ['forward', 'removeForward', 'setOut', 'arrive'],
    );
  assert.deepEqual(
    taken('receiver').filter((action) => !ofSupplier.includes(action)),
    [],
  );
  assert.deepEqual(taken('customer'), [
    'edit',
    'sendElsewhere',
    'sendAgain',
    'cancel',
    'approve',
    'notApprove',
  ]);
});
