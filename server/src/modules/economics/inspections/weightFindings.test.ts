import assert from 'node:assert/strict';
import { test } from 'node:test';

import { getEconomicsSettings, updateEconomicsSettings } from '@fraktion/contract';

import type { LineToWrite } from '@fraktion/demo-world/eInvoices';
import { buildCollector } from '../../../testing/rows/builders.ts';
import { inspectedOf } from '../../../testing/rows/inspected.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();

const { build } = inspectedOf(() => t);
type MyAccount = Awaited<ReturnType<typeof build>>;

const on = (day: string) => ({ periodStart: day, periodEnd: day });
const treated = (kg: string, change: Partial<LineToWrite> = {}): Partial<LineToWrite> => ({
  name: 'Behandling restaffald',
  quantity: kg,
  unitCode: 'KGM',
  unitPrice: '1.25',
  ...on('2026-03-10'),
  ...change,
});
const treatment = { category: 'Reprocessing', unit: 'kg', price: '1.25' } as const;

/** The findings of an invoice with these lines, posted to the container. */
async function found(my: MyAccount, ...lines: readonly Partial<LineToWrite>[]) {
  const invoice = await my.post(await my.bill(...lines), { category: 'Reprocessing' });
  await my.inspect(invoice);
  return (await my.findings(invoice)).map((finding) => ({
    ...finding,
    lineId: finding.line?.lineId,
  }));
}
const rules = async (my: MyAccount, ...lines: readonly Partial<LineToWrite>[]) =>
  (await found(my, ...lines)).map(({ rule, difference }) => [rule, difference]);

test('INS-06 a weight above that of its order fails with the money of the excess, and names the order', async () => {
  const my = await build();
  await my.price(treatment);
  const order = await my.order('2026-03-10', { kg_collected: '1020' });
  await my.order('2026-03-31', { kg_collected: '2020' });
  const [finding, ...others] = await found(my, treated('2020'));
  assert.deepEqual(others, []);
  assert.deepEqual(
    [finding?.rule, finding?.severity, finding?.lineId],
    ['weightAboveWeighed', 'failed', '1'],
  );
  assert.deepEqual(
    [finding?.expected, finding?.billed, finding?.difference].map(Number),
    [1020, 2020, 1250],
  );
  assert.deepEqual(
    finding?.evidence.map(({ kind, id, figure, unit }) => [kind, id, Number(figure), unit]),
    [['order', order.id, 1020, 'kg']],
  );
});

test('INS-06 one per cent is tolerated, or what the account has chosen, and less than was weighed is welcome', async () => {
  const my = await build();
  await my.price(treatment);
  await my.order('2026-03-10', { kg_collected: '7440' });
  assert.deepEqual(await rules(my, treated('7514.4')), []);
  assert.deepEqual(await rules(my, treated('7514.5')), [['weightAboveWeighed', '93.1250']]);
  assert.deepEqual(await rules(my, treated('5000')), []);
  const { data: settings } = await my.admin(getEconomicsSettings);
  assert.equal(settings.weightTolerance, '1');
  const body = { ...settings, weightTolerance: '0' };
  assert.equal((await my.admin(updateEconomicsSettings, { body })).data.weightTolerance, '0');
  assert.deepEqual(await rules(my, treated('7440')), []);
  assert.deepEqual(await rules(my, treated('7441')), [['weightAboveWeighed', '1.2500']]);
});

test('INS-06 a setting that is left out stays as it is', async () => {
  const my = await build();
  const { data } = await my.admin(getEconomicsSettings);
  const chosen = await my.admin(updateEconomicsSettings, {
    body: { ...data, weightTolerance: '3' },
  });
  const { weightTolerance: _, ...rest } = chosen.data;
  const again = await my.admin(updateEconomicsSettings, { body: { ...rest, sureFrom: '90' } });
  assert.deepEqual([again.data.sureFrom, again.data.weightTolerance], ['90', '3']);
});

test('INS-06 a weighing is compared as an order is; of both the larger holds, and an estimate proves nothing', async () => {
  const my = await build();
  await my.price(treatment);
  const ticket = await my.weigh('2026-03-10', '1980');
  const [alone] = await found(my, treated('2480'));
  assert.deepEqual([alone?.rule, alone?.difference], ['weightAboveWeighed', '625.0000']);
  assert.deepEqual(
    alone?.evidence.map(({ kind, name }) => [kind, name]),
    [['weighing', ticket]],
  );
  await my.order('2026-03-10', { kg_collected: '1900' });
  assert.deepEqual(await rules(my, treated('1999')), []);
  await my.order('2026-03-17', { kg_collected: '500', weight_estimated: true });
  assert.deepEqual(await rules(my, treated('1200', on('2026-03-17'))), []);
});

test('INS-06 what another supplier has collected there proves nothing, nor does a heavier load that is paid for', async () => {
  const my = await build();
  await my.price(treatment);
  const { id: collector_id } = await buildCollector(t.db, my.accountId);
  await my.order('2026-03-10', { kg_collected: '1020', collector_id });
  const ticket = await my.weigh('2026-03-11', '1020');
  await t.db.updateTable('weighing').set({ collector_id }).where('ticket', '=', ticket).execute();
  assert.deepEqual(await rules(my, treated('2020')), []);
  assert.deepEqual(await rules(my, treated('2021', on('2026-03-11'))), []);
  await my.price({ ...treatment, category: 'Income', price: '-1.25' });
  await my.order('2026-03-17', { kg_collected: '500' });
  const paidFor = treated('900', { ...on('2026-03-17'), unitPrice: '-1.25' });
  const invoice = await my.bill(treated('10', on('2026-03-17')), paidFor);
  await my.post(invoice, {});
  await t.db
    .updateTable('posting')
    .set({ category: 'Income' })
    .where('account_id', '=', my.accountId)
    .where('amount', '<', '0')
    .execute();
  await my.inspect(invoice);
  assert.deepEqual(
    (await my.findings(invoice)).filter(({ rule }) => rule.startsWith('weight')),
    [],
  );
});

test('INS-06 a weight in whole tonnes fails where the weighing is not, and passes where it is', async () => {
  const my = await build();
  await my.price(treatment);
  await my.order('2026-03-10', { kg_collected: '3080' });
  await my.order('2026-03-17', { kg_collected: '4000' });
  await my.order('2026-03-24', { kg_collected: '3980' });
  await my.order('2026-03-31', { kg_collected: '3995' });
  assert.deepEqual(await rules(my, treated('4000')), [['weightRoundedUp', '1150.0000']]);
  assert.deepEqual(
    await rules(my, treated('4', { unitCode: 'TNE', unitPrice: '1250' })),
    [['weightRoundedUp', '1150.0000']],
    'in tonnes',
  );
  assert.deepEqual(await rules(my, treated('3000')), [], 'rounded down');
  assert.deepEqual(await rules(my, treated('4000', on('2026-03-17'))), []);
  assert.deepEqual(await rules(my, treated('4000', on('2026-03-24'))), [
    ['weightRoundedUp', '25.0000'],
  ]);
  assert.deepEqual(await rules(my, treated('4000', on('2026-03-31'))), [], 'to ten kilograms');
});

test('INS-06 kilograms that are called tonnes, and tonnes that are called kilograms, fail without money', async () => {
  const my = await build();
  await my.price(treatment);
  await my.order('2026-03-10', { kg_collected: '4200' });
  const asTonnes = await found(my, treated('4200', { unitCode: 'TNE' }));
  assert.deepEqual(
    asTonnes.map(({ rule, severity, expected, billed, difference }) => [
      rule,
      severity,
      Number(expected),
      Number(billed),
      difference,
    ]),
    [['wrongWeightUnit', 'failed', 4200, 4_200_000, '0.0000']],
  );
  // The price of a tonne is no price of a kilogram, so no dearer line is told as well.
  const asKilograms = treated('4.2', { unitPrice: '1250' });
  assert.deepEqual(await rules(my, asKilograms), [['wrongWeightUnit', '0.0000']]);
  const right = treated('4.2', { unitCode: 'TNE', unitPrice: '1250' });
  assert.deepEqual(await rules(my, right), [], 'agreed by kilogram, billed by tonne');
});

test('INS-06 a wrong unit is known by the agreed price alone, and a thousand times the weight at the agreed price is too much', async () => {
  const my = await build();
  await my.price(treatment);
  assert.deepEqual(await rules(my, treated('1.38', { unitPrice: '1250' })), [
    ['wrongWeightUnit', '0.0000'],
  ]);
  await my.order('2026-03-17', { kg_collected: '20' });
  assert.deepEqual(await rules(my, treated('20000', on('2026-03-17'))), [
    ['weightAboveWeighed', '24975.0000'],
  ]);
});

test('INS-06 what is dearer by kilogram is dearer, whichever unit it has', async () => {
  const my = await build();
  await my.price(treatment);
  await my.order('2026-03-10', { kg_collected: '4200' });
  assert.deepEqual(await rules(my, treated('4.2', { unitPrice: '1500' })), [
    ['wrongRate', '1050.0000'],
    ['wrongWeightUnit', '0.0000'],
  ]);
});

test('INS-06 of two collections of a day each line is compared with its own', async () => {
  const my = await build();
  await my.price(treatment);
  const [first, second] = [
    await my.order('2026-03-10', { kg_collected: '1000' }),
    await my.order('2026-03-10', { kg_collected: '3000' }),
  ];
  assert.deepEqual(await rules(my, treated('3000'), treated('1000')), []);
  assert.deepEqual(await rules(my, treated('1500'), treated('3000')), [
    ['weightAboveWeighed', '625.0000'],
  ]);
  assert.deepEqual(await rules(my, treated('4000')), [], 'both on one line');
  const named = (number: string | number | undefined, kg: string) =>
    treated(kg, { name: `Behandling restaffald, ordre ${number}` });
  assert.deepEqual(await rules(my, named(second?.number, '3000')), []);
  assert.deepEqual(
    (await rules(my, named(first?.number, '3000'))).map(([rule]) => rule),
    ['weightAboveWeighed'],
    'the number of the order says which',
  );
});

test('INS-06 a line of a month is no line of the last day of it', async () => {
  const my = await build();
  await my.price(treatment);
  for (const day of ['2026-12-02', '2026-12-16', '2026-12-31', '2027-01-01'])
    await my.order(day, { kg_collected: '60' });
  const month = { periodStart: '2026-12-01', periodEnd: '2026-12-31' };
  assert.deepEqual(await rules(my, treated('180', month)), []);
  assert.deepEqual(await rules(my, treated('180', on('2026-12-31'))), []);
  assert.deepEqual(await rules(my, treated('90', on('2026-12-16'))), [
    ['weightAboveWeighed', '37.5000'],
  ]);
});

test('INS-06 more than a lorry carries is a warning, also where nothing was weighed', async () => {
  const my = await build();
  await my.price(treatment);
  const [finding] = await found(my, treated('41000', on('2026-05-05')));
  assert.deepEqual(
    [finding?.rule, finding?.severity, finding?.difference],
    ['weightBeyondLorry', 'warning', null],
  );
  assert.deepEqual(await rules(my, treated('40000', on('2026-05-05'))), []);
});
