import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fetchCall } from '@fraktion/contract/client';
import { authenticate, isSecondStep } from '@fraktion/contract';
import { startTestDatabase } from '@fraktion/server/testing/servers/testDatabase';

import { type Api, apiWith, passwordOf } from '../../support/api.ts';
import { isSmall, sized } from '../size.ts';
import { median } from '../table.ts';
import { costlyChanges } from './changes.ts';
import { costlyReads, everyRead, people, type Request } from './reads.ts';
import { type Cost, startWatched, type WatchedPortal } from './watched.ts';

const rounds = Number(process.env['FRAKTION_BENCH_ROUNDS'] ?? sized(3, 1));
const shown = 50;
const mostBlockedMs = 50;
const mostMegabytes = 200;

interface MeasuredCost extends Cost {
  readonly what: string;
  readonly status: number;
}

/**
 * The costliest requests that a role can make: the longest turn of the event loop of the portal's process, by how much it grew, and
 * the time. `FRAKTION_BENCH_ONLY` limits them to those whose name has the text, or one of several texts with `|` between them; each is made three times, or as `FRAKTION_BENCH_ROUNDS` says.
 */
export async function costlyBench(): Promise<void> {
  const database = await startTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'fraktion-bench-'));
  const portal = await startWatched(database.ownerUrl, dataDir);
  try {
    const tokens = new Map<string, string>();
    const signIn = async (email: string): Promise<void> => {
      const body = { email, password: passwordOf(email) };
      const session = await apiWith(portal.url)(authenticate, { body });
      if (isSecondStep(session)) throw new Error(`${email} signs in by two steps`);
      tokens.set(email, session.token);
    };
    for (const email of Object.values(people)) await signIn(email);
    // With the newest token, because the bench lasts longer than one.
    const apis = new Map<string, Api>(
      [...tokens.keys()].map((email) => [
        email,
        (call, input) => apiWith(portal.url, tokens.get(email))(call, input),
      ]),
    );
    const only = (process.env['FRAKTION_BENCH_ONLY'] ?? '').split('|');
    const requests = [
      ...(await everyRead(apis)),
      ...costlyReads,
      ...(await costlyChanges(apis)),
    ].filter(({ what }) => only.some((part) => what.includes(part)));
    const measured: MeasuredCost[] = [];
    for (const request of requests) {
      // A token lasts for minutes, the bench for longer.
      await signIn(request.by);
      const cost = await measure(portal, request, tokens.get(request.by)!);
      if (!cost) {
        if (!isSmall) throw new Error(`There is nothing for ${request.what}`);
        continue;
      }
      measured.push(cost);
      console.error(lineOf(cost).join('  '));
    }
    print(measured);
  } finally {
    portal.stop();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(
  portal: WatchedPortal,
  request: Request,
  token: string,
): Promise<MeasuredCost | undefined> {
  const { what, call, act, input, after } = request;
  const costs: Cost[] = [];
  let status = 0;
  for (let round = 0; round < rounds; round += 1) {
    const given = await input();
    // What a round uses up, such as the findings of a claim, the next one may lack.
    if (!given) break;
    costs.push(
      await portal.costOf(async () => {
        const answer = await (act?.(portal.url, token) ??
          fetchCall(portal.url, call, given, token));
        status = answer.status;
        const bytes = await answer.arrayBuffer();
        if (!answer.ok) console.error(`${what}: ${Buffer.from(bytes).toString().slice(0, 300)}`);
        if (answer.ok) await after?.(apiWith(portal.url, token), given);
      }),
    );
  }
  if (costs.length === 0) return undefined;
  const of = (name: keyof Cost) => costs.map((cost) => cost[name]);
  return {
    what,
    status,
    cpuMs: median(of('cpuMs')),
    wallMs: median(of('wallMs')),
    megabytes: Math.max(...of('megabytes')),
    milliseconds: median(of('milliseconds')),
  };
}

const isWithin = ({ cpuMs, megabytes }: MeasuredCost): boolean =>
  cpuMs <= mostBlockedMs && megabytes <= mostMegabytes;

const lineOf = (each: MeasuredCost): readonly string[] => [
  each.what,
  String(each.status),
  `${each.cpuMs.toFixed(0)} ms`,
  `${each.wallMs.toFixed(0)} ms`,
  `${each.megabytes.toFixed(0)} MB`,
  `${each.milliseconds.toFixed(0)} ms`,
  isWithin(each) ? '✔' : '✖',
];

/** The aim is about the processor's time of a turn, because other work on the machine makes the process wait. */
function print(measured: readonly MeasuredCost[]): void {
  const worst = measured.toSorted((one, other) => other.cpuMs - one.cpuMs);
  const beyond = worst.slice(shown).filter((each) => !isWithin(each));
  const lines = [...worst.slice(0, shown), ...beyond].map(lineOf);
  const head = ['', 'answer', 'turn', 'by clock', 'memory', 'time', ''];
  const widths = head.map((_, at) => Math.max(...[head, ...lines].map((line) => line[at]!.length)));
  console.log(
    `\nThe costliest of ${measured.length} requests (turn ≤ ${mostBlockedMs} ms, memory ≤ ${mostMegabytes} MB)`,
  );
  for (const line of [head, ...lines])
    console.log(`  ${line.map((cell, at) => cell.padEnd(widths[at]!)).join('  ')}`);
  if (!isSmall && !measured.every(isWithin)) process.exitCode = 1;
}
