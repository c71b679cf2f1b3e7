import { killRuns } from '@fraktion/server/testing/sources/killRuns';

import { sized } from './size.ts';
import { printTable, type Row } from './table.ts';

/** FRAKTION_BENCH_KILLS sets another number. */
const kills = Number(process.env['FRAKTION_BENCH_KILLS'] ?? sized(100, 4));

/** Kills nodes that fetch invoices from an FTP server, and counts lost and doubled ones. */
export async function integrationsBench(): Promise<void> {
  const { caught, files, faults } = await killRuns({ kills, nodes: 2, longestMs: 1_000 });
  printTable(`${kills} kills of one of two nodes that fetch invoices by FTP`, [
    row('kills while a run was under way', caught, { atLeast: kills / 4 }),
    row(`of ${files} files lost, doubled or left behind`, faults.length, { atMost: 0 }),
  ]);
  for (const fault of faults) console.error(fault);
}

const row = (what: string, figure: number, goal: Row['goal']): Row => ({
  what,
  ours: String(figure),
  reference: '–',
  figure,
  goal,
});
