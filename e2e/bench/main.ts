import { backupBench } from './backupBench.ts';
import { browserBench } from './browserBench.ts';
import { costlyBench } from './costly/costlyBench.ts';
import { dayBench } from './day/dayBench.ts';
import { driverBench } from './driver/driverBench.ts';
import { driversBench } from './driver/driversBench.ts';
import { economicsBench } from './economicsBench.ts';
import { hostileBench } from './hostile/hostileBench.ts';
import { hubBench } from './hubBench.ts';
import { insightBench } from './insightBench.ts';
import { integrationsBench } from './integrationsBench.ts';
import { killBench } from './kills/killBench.ts';
import { listBench } from './listBench.ts';
import { orderingBench } from './orderingBench.ts';
import { pagesBench } from './pagesBench.ts';
import { practiceBench } from './practice/practiceBench.ts';
import { releaseBench } from './releaseBench.ts';
import { soakBench } from './soakBench.ts';

/** Each prints its table; `npm run bench -- browser` runs one of them. `practice` answers a folder of invoices instead. */
const benches = {
  browser: browserBench,
  release: releaseBench,
  list: listBench,
  ordering: orderingBench,
  driver: driverBench,
  drivers: driversBench,
  hub: hubBench,
  economics: economicsBench,
  insight: insightBench,
  pages: pagesBench,
  kills: killBench,
  hostile: hostileBench,
  integrations: integrationsBench,
  backup: backupBench,
  costly: costlyBench,
  day: dayBench,
  soak: soakBench,
};
type Name = keyof typeof benches;

const known = (name: string): name is Name => name in benches;
const wanted = process.argv.slice(2);
if (wanted[0] === 'practice') {
  await practiceBench(wanted.slice(1));
  process.exit();
}
// With their options: `npm run bench -- day --scale 0.1`.
if (wanted[0] === 'day' || wanted[0] === 'soak') {
  await (wanted[0] === 'day' ? dayBench : soakBench)(wanted.slice(1));
  process.exit();
}
const unknown = wanted.filter((name) => !known(name));
if (unknown.length > 0) {
  console.error(
    `There is no bench '${unknown.join(' ')}'; there are ${Object.keys(benches).join(', ')}.`,
  );
  process.exit(2);
}
const names: readonly string[] = wanted.length > 0 ? wanted : Object.keys(benches);
for (const name of names.filter(known)) await benches[name]();
