import path from 'node:path';

import type { Manifest } from '@fraktion/contract';
import { createDeployToken } from '@fraktion/server/modules/platform/releases/index';
import { startTestApp } from '@fraktion/server/testing/servers/testApp';
import { buildPlatform } from '@fraktion/tooling/build/platform';
import { buildRemote } from '@fraktion/tooling/build/remote';
import { promote, releaseBuild } from '@fraktion/tooling/release/index';

import type { Failure } from './portal.ts';
import { type Defect, writeVariant } from './variants.ts';

/**
 * A server with the platform and two small remotes, for tests that break things. It reads commands from standard input, one
 * JSON line each, and answers each with one line.
 */
// Each test sets its client address.
const portal = await startTestApp({ trustProxy: true });
const alive = setInterval(() => undefined, 1000);
const folder = path.join(import.meta.dirname, '../../.build/faults');

const tokens: Record<string, string> = {};
const tokenFor = async (name: string) =>
  (tokens[name] ??= await createDeployToken(portal.db, name, 'faults'));

interface Failures {
  readonly failures: readonly Failure[];
}

type Order =
  | { what: 'release'; name: string; text: string; defect: Defect }
  | { what: 'promote'; name: string; version: string }
  | { what: 'withCdn'; cdnUrl: string }
  | { what: 'takeFailures'; name: string };

const takeFailures = (name: string) =>
  portal.db
    .deleteFrom('release_failure')
    .where('name', '=', name)
    .returning(['version', 'fault', 'detail'])
    .execute();

async function carryOut(
  order: Order,
): Promise<Manifest | { version: string } | { url: string } | Failures> {
  if (order.what === 'withCdn') {
    const { fastify } = await portal.secondNode({ cdnUrl: order.cdnUrl });
    return { url: fastify.listeningOrigin };
  }
  if (order.what === 'takeFailures') return { failures: await takeFailures(order.name) };
  const registry = { url: portal.url, token: await tokenFor(order.name) };
  if (order.what === 'promote') return promote(registry, order.name, order.version);
  const dir = path.join(
    folder,
    `${order.name}-${order.text.replaceAll(/\W/g, '')}-${order.defect}`,
  );
  await writeVariant(dir, order);
  const build = await buildRemote(dir);
  await releaseBuild(registry, build);
  return build.manifest;
}

const registry = { url: portal.url, token: await tokenFor('platform') };
await releaseBuild(registry, await buildPlatform());
process.stdout.write(`${JSON.stringify({ url: portal.url })}\n`);

let line = '';
for await (const chunk of process.stdin) {
  line += String(chunk);
  const lines = line.split('\n');
  line = lines.pop()!;
  for (const each of lines) {
    const answer = await carryOut(JSON.parse(each) as Order).catch((problem: unknown) => ({
      problem: String(problem),
    }));
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
}
await portal.stop();
clearInterval(alive);
