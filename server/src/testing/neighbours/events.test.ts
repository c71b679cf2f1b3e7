import assert from 'node:assert/strict';
import { test } from 'node:test';

import { allCalls } from '@fraktion/contract/calls';
import { eventTouches } from '@fraktion/contract';

import { callEffects, jobEffects } from './effects/index.ts';

/** What a write of a table is told by: a page of somebody else that shows the row reads it again. */
const eventsOf: Readonly<Record<string, readonly string[]>> = {
  agreement_price: ['agreement-changed'],
  claim: ['claim-changed'],
  claim_credit: ['claim-changed'],
  drive_file: ['drive-changed'],
  drive_folder: ['drive-changed'],
  inspection_finding: ['inspection-changed', 'claim-changed'],
  inspection_point: ['inspection-changed'],
  integration_file: ['integration-changed'],
  integration_run: ['integration-changed'],
  invoice: ['invoice-changed'],
  invoice_import: ['invoice-import-changed'],
  invoice_line: ['invoice-changed'],
  order_event: ['order-changed'],
  order_message: ['order-message'],
  // A round shows its orders, so it is read again when one of them changes.
  order_assignment: ['round-changed', 'order-changed'],
  orders: ['order-changed'],
  posting: ['invoice-changed', 'recalculation-ended'],
  service_report: ['service-report-changed'],
  simulation: ['simulation-changed'],
  simulation_item: ['simulation-changed'],
  tender: ['tender-changed'],
  tender_award: ['tender-changed'],
  tender_invitation: ['tender-changed'],
  voucher: ['invoice-changed'],
  weighing: ['weighings-changed'],
};

/** Actions that nobody else is told of, each with its reason. */
const silent: Readonly<Record<string, string>> = {
  'infocards.applyToPast': 'months of invoices, whose events would flood every page',
  'azureBlobs.delete': 'a source that is gone has no page',
  'ftpImports.delete': 'a source that is gone has no page',
  'mailImports.delete': 'a source that is gone has no page',
  'weighings.import': 'the job of the matching tells of them',
  'weighings.register': 'the job of the matching tells of them',
  'retention.prune': 'rows whose time is over',
};

const words = (effect: string, at: string): string[] =>
  effect
    .split('; ')
    .filter((part) => part.startsWith(`${at} `))
    .flatMap((part) => part.slice(at.length + 1).split(', '));
const tablesIn = (effect: string): string[] =>
  effect.split('; ').map((part) => part.split(' ')[0]!);
const eventsIn = (effect: string): string[] =>
  words(effect, 'sends').map((event) => event.replace(/^\d+ /, ''));

test('RT-03 what changes a row that others have on screen sends its event', () => {
  const forgotten = Object.entries({ ...callEffects, ...jobEffects }).flatMap(([name, effect]) => {
    const sent = eventsIn(effect);
    return tablesIn(effect)
      .filter((table) => eventsOf[table] && !eventsOf[table].some((event) => sent.includes(event)))
      .map((table) => `${name} ${table}`);
  });
  assert.deepEqual(
    forgotten.filter((each) => !Object.hasOwn(silent, each.split(' ')[0] ?? '')),
    [],
  );
  const used = new Set(forgotten.map((each) => each.split(' ')[0]!));
  assert.deepEqual(
    Object.keys(silent).filter((name) => !used.has(name)),
    [],
    'These send their event',
  );
});

/** The page that leaves an invoice does not show who has it open. */
const untouched = new Set(['presence.end']);

test('SHL-18 a call that sends an event touches what the event touches', () => {
  const undeclared = allCalls
    .filter(({ id }) => !untouched.has(id))
    .flatMap(({ id, touches }) =>
      eventsIn(callEffects[id] ?? '')
        .filter((event): event is keyof typeof eventTouches => event in eventTouches)
        .filter((event) => !eventTouches[event].some((entity) => touches?.includes(entity)))
        .map((event) => `${id} ${event}`),
    );
  assert.deepEqual(undeclared, []);
});
