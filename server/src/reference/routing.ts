import type { Distances, RoundPoint } from '@fraktion/contract';
import * as z from 'zod';

import { refuseHeld } from '../db/held.ts';

/**
 * Measures the ways between these points by road, in seconds; null if the service gives no usable answer for them, `silent` if it
 * gives none to anybody for a while. Never throws for it, because a round can be sorted without it.
 */
export type Routing = (points: readonly RoundPoint[]) => Promise<Distances | 'silent' | null>;

/** A dispatcher or a driver waits for the answer. */
const patienceMs = 3000;
/** Nobody waits again for a service that has just been silent. */
const pauseMs = 60_000;
/** What the service takes by default. */
const mostPoints = 100;
/** Several times what a table of a hundred points needs. */
const mostBytes = 1_000_000;
/** Between two points without a road: driven last. */
const noRoadSeconds = 86_400;

const table = z.object({
  code: z.literal('Ok'),
  durations: z.array(z.array(z.number().nonnegative().nullable())),
});

/** The service with OSRM's interface at the address of the setting, which is trusted: it may be on this machine's own network. */
export function createRouting(url: string): Routing {
  let silentUntil = 0;
  return async (points) => {
    refuseHeld();
    if (points.length < 2) return points.map(() => [0]);
    if (points.length > mostPoints) return null;
    if (Date.now() < silentUntil) return 'silent';
    const text = await ask(url, points).catch(() => undefined);
    if (text !== undefined) return distancesIn(text, points.length);
    silentUntil = Date.now() + pauseMs;
    return 'silent';
  };
}

const inUrl = ({ latitude, longitude }: RoundPoint): string =>
  `${longitude.toFixed(5)},${latitude.toFixed(5)}`;

/** The text of the answer; null if it is no table. Throws if there is none in time. */
async function ask(url: string, points: readonly RoundPoint[]): Promise<string | null> {
  const answer = await fetch(url.replace('{points}', points.map(inUrl).join(';')), {
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
    headers: { accept: 'application/json', 'user-agent': 'Fraktion' },
  });
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    return null;
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body) {
    bytes += part.byteLength;
    // Leaving the loop ends the transfer.
    if (bytes > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function distancesIn(text: string | null, count: number): Distances | null {
  if (text === null) return null;
  const read = table.safeParse(parsed(text));
  if (!read.success) return null;
  const { durations } = read.data;
  if (durations.length !== count || durations.some((row) => row.length !== count)) return null;
  const seconds = (from: number, to: number) => durations[from]?.[to] ?? noRoadSeconds;
  // One-way streets make the way back longer; the search takes the mean of both.
  return durations.map((row, from) =>
    row.map((_, to) => (seconds(from, to) + seconds(to, from)) / 2),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
