import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

import type { ReleasedPage, ReleasedWidget } from '@fraktion/contract/releases';

import { namedTexts, readDefinition, releasedPages } from '../build/definition.ts';
import { releasedWidgets } from '../build/releasedWidgets.ts';

export interface SourcePages {
  readonly pages: ReleasedPage[];
  readonly widgets: ReleasedWidget[];
}

/**
 * A remote's pages and widgets from its present sources. Node loads a module once per thread, so each reading uses a new thread:
 * an edit of `remote.ts`, or of its imports, appears with the next page load.
 */
export async function sourcePages(dir: string): Promise<SourcePages> {
  const reading = new Worker(new URL(import.meta.url), { workerData: dir });
  const [read] = (await once(reading, 'message')) as [SourcePages];
  return read;
}

if (!isMainThread && typeof workerData === 'string') {
  const definition = await readDefinition(workerData);
  const locales = await namedTexts(workerData);
  const read: SourcePages = {
    pages: releasedPages(definition, locales),
    widgets: releasedWidgets(definition, locales),
  };
  parentPort?.postMessage(read);
}
