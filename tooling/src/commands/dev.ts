import { readSettings } from '@fraktion/server';
import picocolors from 'picocolors';

import { packageDir, root } from '../build/places.ts';
import { devRemote } from '../dev/devRemote.ts';
import { offerRemote } from '../dev/offerRemote.ts';
import { remoteNames } from '../release/index.ts';
import { CommandError } from './faults.ts';
import { folderGiven } from './folderGiven.ts';
import { mustBeFree } from './freePort.ts';
import { startPortal } from './portal.ts';
import { quietInDemo, untilEnd } from './start.ts';
import { startTimeline, type Timeline } from './timeline.ts';

interface DevOptions {
  readonly port: number;
  /** A portal that runs elsewhere; by default this machine's own, which is started if needed. */
  readonly url?: string;
  /** The remote's folder, if it is not part of this workspace. */
  readonly from?: string;
  /** Only the remote, for a portal that is pointed at it. */
  readonly alone?: boolean;
}

/** `portal dev`: one remote from source, with hot reload, inside the whole portal. */
export async function dev(name: string, { port, url, from, alone }: DevOptions): Promise<void> {
  const dir = from === undefined ? await folderOf(name) : await folderGiven(name, from);
  await mustBeFree(port);
  if (alone) return devAlone(name, dir, port);
  const timeline = startTimeline();
  await untilEnd(async (signal) => {
    const portal = await portalAt(url, timeline, signal);
    timeline.say(`building ${name} and a development platform …`);
    const server = await devRemote(name, { dir, serverUrl: portal.url, port });
    console.log(
      `\n${picocolors.bold(picocolors.green(server.url))}  ${name} from source, all else from ${portal.url}; Ctrl-C stops it\n`,
    );
    return {
      stop: async () => {
        await server.close();
        await portal.stop?.();
      },
    };
  });
}

async function devAlone(name: string, dir: string, port: number): Promise<void> {
  await untilEnd(async () => {
    const server = await offerRemote(name, { dir, port });
    console.log(
      `\n${picocolors.bold(picocolors.green(server.url))}  ${name} from source, for a portal that is started with ` +
        `OVERRIDE_ORIGINS=${server.url}; Ctrl-C stops it\n`,
    );
    return { stop: () => server.close() };
  });
}

async function folderOf(name: string): Promise<string> {
  const names = await remoteNames();
  if (names.includes(name)) return packageDir(name);
  throw new CommandError(`There is no remote '${name}'; there are ${names.join(', ')}.`);
}

async function portalAt(
  url: string | undefined,
  timeline: Timeline,
  signal: AbortSignal,
): Promise<{ url: string; stop?: () => Promise<void> }> {
  const settings = quietInDemo(readSettings(process.env, root), process.env['LOG_LEVEL']);
  const wanted = url ?? settings.publicUrl;
  if (await isReady(wanted)) return { url: wanted };
  if (url) throw new CommandError(`There is no portal ready at ${url}.`);
  return startPortal(settings, { timeline, signal });
}

const isReady = (url: string): Promise<boolean> =>
  fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
