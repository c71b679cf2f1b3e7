import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  changeInfocard,
  type Country,
  getInfocard,
  getRegisterSheet,
  readRegister,
  type Register,
  type RegisterRow,
} from '@fraktion/contract';

import { buildOrder } from '../../../../testing/rows/buildOrder.ts';
import { buildCollector, buildInfocard, buildLocation } from '../../../../testing/rows/builders.ts';
import type { Client } from '../../../../testing/servers/testApp.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';
import { buildCustomer, signInNew } from '../../../../testing/rows/accountServer.ts';
import { unzipped } from '@fraktion/demo-world/documents/unzipped';

const t = await testServer();

const year = { fromDate: '2026-01-01', toDate: '2026-12-31' };
const facility = 'Behandlingsanlæg';

/** Organisation numbers with a valid check digit. */
const numbers = { DK: '12345674', SE: '5560360793', NO: '923609016' } as const;
const zips = { DK: '8000', SE: '411 05', NO: '0150' } as const;

/** An account in a country with oil from one collected order, and a facility that recycles it. */
async function newWorld(
  country: Country,
  place: { municipality?: string; p_number?: string } = {},
) {
  const { accountId: account_id, admin } = await buildCustomer(t, {
    country,
    cvr: numbers[country],
  });
  const location = await buildLocation(t.db, account_id, { country, zip: zips[country], ...place });
  const [fractionId, facilityId] = [randomUUID(), randomUUID()];
  await t.db
    .insertInto('waste_fraction')
    .values({ account_id, id: fractionId, name: 'Oil', waste_category: 'Special' })
    .execute();
  await t.db
    .insertInto('receiving_facility')
    .values({ account_id, id: facilityId, name: facility, company_number: numbers[country] })
    .execute();
  await t.db
    .insertInto('facility_treatment')
    .values({
      account_id,
      id: randomUUID(),
      receiving_facility_id: facilityId,
      waste_fraction_id: fractionId,
      treatment: 'R9',
    })
    .execute();
  const { id: ewc_code_id } = await t.db
    .selectFrom('ewc_code')
    .select('id')
    .where('code', '=', '13 02 05*')
    .executeTakeFirstOrThrow();
  const collector = await buildCollector(t.db, account_id, { cvr: numbers[country] });
  const infocard = await buildInfocard(t.db, account_id, {
    location_id: location.id,
    collector_id: collector.id,
    waste_fraction_id: fractionId,
    waste_category: 'Special',
    ewc_code_id,
    receiving_facility: facility,
  });
  const collect = (kg: string, receiving_facility: string | null = facility) =>
    buildOrder(t.db, infocard, {
      status: 'Collected',
      collected_at: '2026-03-10T09:00:00Z',
      kg_collected: kg,
      receiving_facility,
    });
  const fill = async (fields: object) => {
    const id = infocard.id;
    const { version } = (await admin(getInfocard, { params: { id } })).data;
    const params = { kind: 'containers', id };
    const { status } = await admin(changeInfocard, { params, body: { version, ...fields } });
    assert.equal(status, 200);
  };
  return { accountId: account_id, admin, location, collect, fill };
}

async function read(by: Client, register: Register) {
  const { status, data, error } = await by(readRegister, { params: { register }, query: year });
  assert.equal(status, 200, JSON.stringify(error));
  return data;
}

const valuesOf = ({ values }: RegisterRow) =>
  Object.fromEntries(values.map(({ field, value }) => [field, value]));
const problemsOf = ({ problems }: RegisterRow) =>
  problems.map(({ field, problem }) => `${field} ${problem}`);

test('REP-07 ADS gets the sums of a year by code, fraction, treatment and receiver; gaps are named', async () => {
  const { admin, collect, fill } = await newWorld('DK', {
    municipality: '751',
    p_number: '1003388394',
  });
  await collect('100.5');
  await collect('50');
  await collect('7', null);
  const before = await read(admin, 'ads');
  assert.deepEqual([before.accepted, before.refused], [0, 2]);
  assert.deepEqual(before.rows.map(problemsOf), [
    ['adsFraction missing'],
    ['adsFraction missing', 'treatment missing', 'receiver missing', 'receiverNumber missing'],
  ]);
  // If the facility is missing, receiver and treatment are corrected in the infocard too.
  const [gap, ...others] = before.gaps;
  assert.deepEqual(others, []);
  assert.deepEqual(
    [gap?.place, gap?.rows, gap?.problems.map(({ field }) => field)],
    ['infocard', 2, ['adsFraction', 'treatment', 'receiver', 'receiverNumber']],
  );
  await fill({ adsFraction: 'E19' });
  const { rows, accepted, refused } = await read(admin, 'ads');
  assert.deepEqual([accepted, refused], [1, 1]);
  assert.deepEqual(valuesOf(rows[0]!), {
    producerPNumber: '1003388394',
    municipality: '751',
    ewcCode: '13 02 05*',
    adsFraction: 'E19',
    kg: '150.500',
    treatment: 'R9',
    receiver: facility,
    receiverNumber: numbers.DK,
  });
});

test('REP-07 Avfallsregistret gets each hazardous load; a wrong form is named apart from a gap', async () => {
  const { accountId, admin, collect } = await newWorld('SE');
  const order = await collect('12.345');
  const [row] = (await read(admin, 'avfallsregistret')).rows;
  assert.deepEqual(problemsOf(row!), ['municipality missing']);
  assert.deepEqual(
    [row!.date, valuesOf(row!)['reference'], valuesOf(row!)['kg'], valuesOf(row!)['zip']],
    ['2026-03-10', String(order.number), '12.345', '411 05'],
  );
  assert.equal(valuesOf(row!)['transportMode'], 'road');
  const params = { register: 'avfallsregistret' } as const;
  const sheet = await admin(getRegisterSheet, { params, query: year });
  const text = unzipped(Buffer.from(await sheet.bytes()), 'xl/sharedStrings.xml');
  assert.match(text, /Vej/, 'in the language of the account');
  await t.db
    .updateTable('location')
    .set({ municipality: '14' })
    .where('account_id', '=', accountId)
    .execute();
  await t.db
    .updateTable('account')
    .set({ cvr: '5560360794' })
    .where('id', '=', accountId)
    .execute();
  const wrong = await read(admin, 'avfallsregistret');
  assert.deepEqual(problemsOf(wrong.rows[0]!), ['producerNumber form', 'municipality form']);
  assert.deepEqual(Object.fromEntries(wrong.gaps.map(({ place, problems }) => [place, problems])), {
    account: [{ field: 'producerNumber', problem: 'form' }],
    location: [{ field: 'municipality', problem: 'form' }],
  });
  assert.deepEqual((await read(admin, 'avfallsdeklarering')).rows, [], 'of Norwegian places alone');
});

test('REP-07 the Norwegian declaration asks for a flash point where waste is not solid', async () => {
  const { admin, collect, fill } = await newWorld('NO', { municipality: '0301' });
  await collect('20');
  const problems = async () => problemsOf((await read(admin, 'avfallsdeklarering')).rows[0]!);
  assert.deepEqual(await problems(), [
    'wasteNumber missing',
    'consistence missing',
    'flashPoint missing',
    'radioactive missing',
  ]);
  await fill({ wasteNumber: '6011', consistence: 'liquid', radioactive: 'no' });
  assert.deepEqual(await problems(), ['wasteNumber form', 'flashPoint missing']);
  await fill({ wasteNumber: '7011', flashPoint: '>60' });
  assert.deepEqual(await problems(), []);
  await fill({ consistence: 'solid', flashPoint: null });
  assert.deepEqual(await problems(), []);
});

test('REP-07 the sheet has what is ready, and apart what would be refused with its reasons', async () => {
  const { admin, collect } = await newWorld('DK', { municipality: '751', p_number: '1003388394' });
  await collect('100');
  const params = { register: 'ads' } as const;
  const answer = await admin(getRegisterSheet, { params, query: year });
  assert.equal(answer.status, 200);
  const bytes = Buffer.from(await answer.bytes());
  assert.match(unzipped(bytes, 'xl/sharedStrings.xml'), /ADS-fraktion mangler/);
});

test('REP-07 AUT-02 SRV-01 locations of others, other accounts and unknown registers are refused', async () => {
  const { accountId, admin, location, collect } = await newWorld('SE');
  await collect('5');
  const scoped = async (...locationIds: string[]) => {
    const options = { allLocations: false, locationIds };
    return signInNew(t, accountId, 'FacilityUser', options);
  };
  assert.equal((await read(await scoped(location.id), 'avfallsregistret')).rows.length, 1);
  assert.equal((await read(await scoped(), 'avfallsregistret')).rows.length, 0);
  const { admin: stranger } = await newWorld('SE');
  assert.equal((await read(stranger, 'avfallsregistret')).rows.length, 0);
  const params = { register: 'ads' } as const;
  const turned = { fromDate: '2026-03-02', toDate: '2026-03-01' };
  assert.equal((await admin(readRegister, { params, query: turned })).status, 400);
  const user = await signInNew(t, accountId, 'User');
  assert.equal((await user(readRegister, { params, query: year })).status, 403);
  assert.equal((await user(getRegisterSheet, { params, query: year })).status, 403);
  const unknown = { register: 'moon' } as never;
  assert.equal((await admin(readRegister, { params: unknown, query: year })).status, 400);
});
