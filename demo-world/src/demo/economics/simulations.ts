import { asToday } from '@fraktion/contract/simulations';
import { sql } from 'kysely';

import {
  type Actor,
  addItem,
  createDistribution,
  createHandling,
  idFor,
  patchHandling,
  putAlternative,
  readDistribution,
  readHandling,
  shareSimulation,
  type Tx,
  updateDistribution,
} from '@fraktion/server/forDemo';
import { accountIdOf, userIdOf } from '../cast/background.ts';
import { addDays, monthStart } from '../days.ts';

const idOf = (name: string): string => idFor('demo simulation', name);

const author: Actor = {
  userId: userIdOf('admin@nordhavn.example'),
  accountId: accountIdOf('nordhavn'),
  role: 'Admin',
  sessionId: idOf('session'),
  userName: 'Karen Holmgaard',
  allLocations: true,
  support: false,
};

/** Containers whose lifts cost the most in the year. */
async function dearestCards(tx: Tx, fromDate: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select infocard_id as id from posting
    where account_id = ${author.accountId} and category = 'WasteCollection' and date >= ${fromDate} and removed_at is null
    group by infocard_id order by sum(amount) desc, infocard_id limit 3`.execute(tx);
  return rows.map(({ id }) => id);
}

async function insertHandling(tx: Tx, period: { startDate: string; endDate: string }) {
  const id = idOf('handling');
  await createHandling(tx, author, { id, name: 'Færre tømninger', ...period });
  for (const [index, infocardId] of (await dearestCards(tx, period.startDate)).entries())
    await addItem(tx, author, id, { id: idOf(`item ${index}`), infocardId });
  const { simulationItems } = await readHandling(tx, author, id);
  const [first] = simulationItems;
  if (first?.baseline.frequency) {
    const fewer = (Number(first.baseline.frequency) * 0.75).toFixed(2);
    const place = { id, itemId: first.id };
    await putAlternative(
      tx,
      author,
      { ...place, altId: idOf('larger') },
      {
        ...asToday,
        version: 1,
        name: 'Én beholder mere',
        containers: first.baseline.containers + 1,
      },
    );
    await putAlternative(
      tx,
      author,
      { ...place, altId: idOf('fewer') },
      { ...asToday, version: 2, name: 'En fjerdedel færre tømninger', frequency: fewer },
    );
  }
  const sensors = {
    id: idOf('sensors'),
    name: 'Fyldmålere',
    baseline: '0',
    amount: '2400',
    once: true,
  };
  await patchHandling(tx, author, id, { version: 1, customExpenses: [sensors] });
  await shareSimulation(tx, author, { id, version: 2, shared: true });
}

/** Moves a tenth of the largest burnt share to the most recycled fraction. */
async function insertDistribution(tx: Tx, period: { startDate: string; endDate: string }) {
  const id = idOf('distribution');
  await createDistribution(tx, author, { id, name: 'Bedre sortering', ...period });
  const { rows } = await readDistribution(tx, author, id);
  const burnt = rows.find(({ wasteCategory }) => wasteCategory === 'Combustion');
  const recycled = rows.find(({ wasteCategory }) => wasteCategory === 'Recycle');
  if (!burnt || !recycled) return;
  const moved = (Number(burnt.baselineShare) / 10).toFixed(3);
  const shareOf = (row: (typeof rows)[number]): string => {
    if (row === burnt) return (Number(row.share) - Number(moved)).toFixed(3);
    return row === recycled ? (Number(row.share) + Number(moved)).toFixed(3) : row.share;
  };
  const shares = rows.map((row) => ({
    fractionId: row.fractionId,
    share: shareOf(row),
    tonnePrice: null,
  }));
  await updateDistribution(tx, author, id, { version: 1, shares });
  await shareSimulation(tx, author, { id, version: 2, shared: true });
}

/** One simulation of each kind, with the figures of the last twelve whole months. */
export async function insertSimulations(tx: Tx, today: string): Promise<void> {
  // Figures are normally added up at the end of a transaction; here they are needed earlier.
  await sql`set constraints all immediate`.execute(tx);
  const period = { startDate: monthStart(today, -12), endDate: addDays(monthStart(today), -1) };
  await insertHandling(tx, period);
  await insertDistribution(tx, period);
}
