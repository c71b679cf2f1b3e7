import { readFileSync, rmSync, writeFileSync } from 'node:fs';

import { recordedVisits, type Visits, visitsLog, visitsPath } from '../support/visits.ts';

interface Visited {
  readonly journey: string;
  readonly pages: readonly string[];
}

/** Writes what the journeys of this run have visited; journeys that did not run keep their record. */
export function foldVisits(ran: readonly string[]): void {
  const lines = readFileSync(visitsLog, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Visited);
  const fresh = Object.fromEntries(
    ran.map((name) => [
      name,
      [
        ...new Set(lines.filter(({ journey }) => journey === name).flatMap(({ pages }) => pages)),
      ].toSorted(),
    ]),
  );
  const all: Visits = { ...recordedVisits(), ...fresh };
  const sorted = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b)));
  writeFileSync(visitsPath, `${JSON.stringify(sorted, null, 2)}\n`);
  rmSync(visitsLog);
}
