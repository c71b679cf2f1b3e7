import { resolve } from 'node:path';
import { inspect } from 'node:util';

import { type App, createApp } from './app.ts';
import { startEmbedded } from './db/embedded/index.ts';
import { endAll, endInOrder } from './ending.ts';
import { makeFolders } from './folders.ts';
import { readSettings } from './settings.ts';

/** Starts one server node by its settings; it ends in order, whatever ends it. */
export async function main(root = resolve(import.meta.dirname, '../..')): Promise<App> {
  const stops: (() => Promise<unknown>)[] = [];
  // Until there is a log.
  let report = (error: unknown, text: string): void =>
    void process.stderr.write(`${text}: ${inspect(error)}\n`);
  endInOrder({ stop: () => endAll(stops), report: (error, text) => report(error, text) });
  const settings = readSettings(process.env, root);
  await makeFolders(settings);
  const embedded = settings.databaseUrl ? null : await startEmbedded(settings.dataDir);
  if (embedded) stops.push(() => embedded.stop());
  const app = await createApp({
    ...settings,
    databaseUrl: settings.databaseUrl ?? embedded?.ownerUrl ?? '',
  });
  stops.push(app.close);
  report = (error, text) => app.services.logger.fatal({ err: error }, text);
  await app.listen();
  return app;
}

if (import.meta.main) await main();
