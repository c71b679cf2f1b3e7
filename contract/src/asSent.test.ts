import assert from 'node:assert/strict';
import { test } from 'node:test';

import type * as z from 'zod/mini';

import { bodyAsSent, spellingsOf, withOwnSpellings } from './asSent.ts';
import type { Call } from './call.ts';
import { allCalls } from './calls.ts';

const infocard = ['id', 'type', 'name', 'locationId', 'wasteFractionId', 'wasteCategory', 'size'];
const posting = ['type', 'quantity', 'unit', 'date', 'numberOfCollections', 'tonnageCollected'];
const place = ['name', 'address', 'zip', 'city', 'country'];
const tender = ['title', 'answerDeadline', 'periodFrom', 'periodTo', 'items', 'collectorIds'];
const fraction = ['name', 'ewcCodeId', 'wasteCategory'];
const vehicle = ['nickName', 'vehicleNumber', 'defaultDrivers', 'transportCo2', 'onSpotPickupCo2'];
const order = ['asFastAsPossible', 'wantedEmptiedDate', 'comment'];

/** By call: the keys of the body that the specification writes, or that its entity has. They are enough, and are all known. */
const specified: Readonly<Record<string, readonly string[]>> = {
  'sessions.authenticate': ['email', 'password'],
  'sessions.switchAccount': ['accountId'],
  'sessions.userSettings': ['settings'],
  'sessions.language': ['language', 'updateAllAccount'],
  'notifications.update': [],
  'accountTheme.color': ['themeColor'],
  'users.forgotPassword': ['email'],
  'users.reinvite': ['id'],
  'users.setPassword': ['email', 'secret', 'password'],
  'simulations.create': ['id', 'name', 'startDate', 'endDate', 'kind'],
  'wasteHandlingSimulations.create': ['id', 'name', 'startDate', 'endDate'],
  'wasteHandlingSimulations.patch': ['startDate', 'endDate'],
  'simulationItems.create': ['id', 'infocardId'],
  'simulationItems.put': ['alternatives'],
  'wasteDistributionSimulations.update': ['fromDate', 'toDate'],
  'dashboards.create': ['id', 'name', 'items'],
  'dashboards.update': ['name', 'items'],
  'locations.create': ['id', ...place],
  'locations.update': place,
  'transportVehicles.create': ['id', ...vehicle],
  'transportVehicles.update': vehicle,
  'containers.create': ['id', 'number', 'infoCardId'],
  'containers.update': ['number', 'infoCardId'],
  'infocards.create': infocard,
  'infocards.add': infocard,
  'infocards.change': ['type', 'name'],
  'infocards.patch': ['type', 'name'],
  'infocards.replace': ['type', 'name', 'locationId'],
  'infocards.archive': [],
  'infocards.restore': [],
  'orders.create': ['id', 'infoCardId', ...order],
  'orders.edit': order,
  'containerTypes.create': ['id', 'name', 'size', 'sizeUnit'],
  'containerTypes.update': ['name', 'size', 'sizeUnit'],
  'wasteFractions.create': ['id', ...fraction],
  'wasteFractions.update': fraction,
  'ewcCodes.update': ['alias', 'figures'],
  'collectors.create': ['id', 'name', 'email', 'language'],
  'collectors.update': ['name', 'email', 'language'],
  'receivingFacilities.create': ['id', 'name'],
  'receivingFacilities.update': ['name'],
  'tenders.create': ['id', ...tender],
  'tenders.update': tender,
  'invoices.upload': ['invoiceId'],
  'invoices.needsConfirmation': ['value'],
  'invoices.save': [],
  'invoices.failedReport': ['value', 'message', 'fileName'],
  'invoiceImports.create': ['id'],
  'invoiceImports.run': [],
  'postings.create': ['id', 'lineId', 'infoCardId', ...posting],
  'postings.update': posting,
  'reconciliations.confirm': [],
  'reconciliations.reopen': [],
  'reconciliations.confirmLocation': ['locationScopeId'],
  'ftpImports.create': ['id', 'host', 'username', 'password', 'folder', 'fileType', 'encoding'],
  'azureBlobs.create': ['id', 'containerName', 'connectionString'],
};

const callOf = (id: string): Call => {
  const found = allCalls.find((call) => call.id === id);
  assert.ok(found, `There is no call ${id}`);
  return found;
};

const shapeOf = (schema: z.ZodMiniType | undefined): object =>
  (schema as { shape?: object } | undefined)?.shape ?? {};

/** The keys without which the body is refused, in the call's own spelling. */
function neededKeys(call: Call): string[] {
  const schema = bodyAsSent(call);
  const result = schema?.safeParse({});
  const paths = result?.error?.issues.flatMap(({ path }) => path.slice(0, 1).map(String)) ?? [];
  return [...new Set(paths)];
}

for (const [id, keys] of Object.entries(specified)) {
  test(`SRV-01 ${id} takes the body of the specification, and needs nothing else`, () => {
    const call = callOf(id);
    const schema = bodyAsSent(call);
    const sent = withOwnSpellings(call, schema, Object.fromEntries(keys.map((key) => [key, 1])));
    const own = Object.keys(sent as object);
    assert.deepEqual(
      own.filter((key) => !(key in shapeOf(schema))),
      [],
      'the call does not know these keys',
    );
    assert.deepEqual(
      neededKeys(call).filter((key) => !own.includes(key)),
      [],
      'the call needs these keys too',
    );
  });
}

test('SRV-01 each change and deletion of the specification works without a version, and takes one', () => {
  const changing = Object.keys(specified).map(callOf);
  const deletions = allCalls.filter(
    ({ id, method, query }) =>
      method === 'DELETE' && 'version' in shapeOf(query) && id in deletedBySpecification,
  );
  assert.equal(deletions.length, Object.keys(deletedBySpecification).length);
  for (const { id, query } of deletions) {
    assert.equal(query?.safeParse({}).success, true, id);
    assert.equal(query?.safeParse({ version: '3' }).success, true, id);
    assert.equal(query?.safeParse({ version: '0' }).success, false, id);
  }
  for (const call of changing) {
    if (!('version' in shapeOf(call.body))) continue;
    assert.ok(!neededKeys(call).includes('version'), call.id);
  }
});

const deletedBySpecification = {
  'simulations.delete': true,
  'dashboards.delete': true,
  'locations.delete': true,
  'transportVehicles.delete': true,
  'containers.delete': true,
  'orders.delete': true,
  'infocards.delete': true,
  'infocards.deleteArchived': true,
  'containerTypes.delete': true,
  'wasteFractions.delete': true,
  'ewcCodes.delete': true,
  'collectors.delete': true,
  'receivingFacilities.delete': true,
  'tenders.delete': true,
  'forwardRules.delete': true,
  'postings.delete': true,
  'ftpImports.delete': true,
  'azureBlobs.delete': true,
};

test('SRV-01 a key in both spellings is refused, and one in its other spelling is the same key', () => {
  const call = callOf('simulationItems.create');
  const schema = bodyAsSent(call);
  const id = '0193a000-0000-7000-8000-000000000001';
  const parse = (sent: object) => schema?.safeParse(withOwnSpellings(call, schema, sent));
  assert.deepEqual(parse({ id, infoCardId: id })?.data, { id, infocardId: id });
  assert.equal(parse({ id, infoCardId: id, infocardId: id })?.success, false);
  const draft = callOf('postings.draft');
  assert.deepEqual([...spellingsOf(draft, draft.query)], [['infoCardId', 'infocardId']]);
});

test('SRV-01 a version that is left out is none; rules about several fields stay', () => {
  const reopen = bodyAsSent(callOf('reconciliations.reopen'));
  assert.deepEqual(reopen?.safeParse({}).data, { version: null });
  assert.deepEqual(reopen?.safeParse({ version: 4 }).data, { version: 4 });
  const edit = bodyAsSent(callOf('orders.edit'));
  assert.equal(edit?.safeParse({ asFastAsPossible: true }).success, true);
  assert.equal(
    edit?.safeParse({ asFastAsPossible: false }).success,
    false,
    'neither date nor haste',
  );
});
