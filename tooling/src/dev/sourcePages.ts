import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

import type { ReleasedPage } from '@fraktion/contract/releases';

import { readDefinition, readLocales, releasedPages } from '../build/definition.ts';

/**
 * A remote's pages from its present sources. Node loads a module once per thread, so each reading uses a new thread: an edit of
 * `remote.ts`, or of its imports, appears with the next page load.
 */
export async function sourcePages(dir: string): Promise<ReleasedPage[]> {
  const reading = new Worker(new URL(import.meta.url), { workerData: dir });
  const [pages] = (await once(reading, 'message')) as [ReleasedPage[]];
  return pages;
}

if (!isMainThread && typeof workerData === 'string') {
  parentPort?.postMessage(
    releasedPages(await readDefinition(workerData), await readLocales(workerData)),
  );
}
