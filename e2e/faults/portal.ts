import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

import type { ReleaseFault, RemoteManifest } from '@fraktion/contract';

import type { Defect } from './variants.ts';

/** A browser's report of a version that failed to start. */
export interface Failure {
  readonly version: string;
  readonly fault: ReleaseFault;
  readonly detail: string;
}

/** The server of `serve.ts`, in its own process. */
export interface Portal {
  readonly url: string;
  release(name: string, text: string, defect?: Defect): Promise<RemoteManifest>;
  promote(name: string, version: string): Promise<void>;
  /** Another node, whose pages load released files from this origin. */
  withCdn(cdnUrl: string): Promise<{ readonly url: string }>;
  /** The reports of browsers since the last call. */
  takeFailures(name: string): Promise<readonly Failure[]>;
  stop(): Promise<void>;
}

export async function startPortal(): Promise<Portal> {
  const node = path.join(import.meta.dirname, '../../node_modules/.bin/node');
  const child = spawn(node, [path.join(import.meta.dirname, 'serve.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async <T>(): Promise<T> => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error('The server of the faults has stopped');
    const answer = JSON.parse(value) as T & { problem?: string };
    if (answer.problem !== undefined) throw new Error(answer.problem);
    return answer;
  };
  const order = <T>(what: object): Promise<T> => {
    child.stdin.write(`${JSON.stringify(what)}\n`);
    return next<T>();
  };
  const { url } = await next<{ url: string }>();
  return {
    url,
    release: (name, text, defect = 'none') => order({ what: 'release', name, text, defect }),
    promote: async (name, version) => {
      await order({ what: 'promote', name, version });
    },
    withCdn: (cdnUrl) => order({ what: 'withCdn', cdnUrl }),
    takeFailures: async (name) =>
      (await order<{ failures: Failure[] }>({ what: 'takeFailures', name })).failures,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.stdin.end();
      }),
  };
}
