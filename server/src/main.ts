import { resolve } from 'node:path';
import { inspect } from 'node:util';

import { type App, createApp } from './app.ts';
import { EmbeddedDatabaseError, startEmbedded } from './db/embedded/index.ts';
import { OtherVersionError } from './db/refuseOtherVersion.ts';
import { DatabaseTooOldError } from './db/requireVersion.ts';
import { endAll, endInOrder } from './ending.ts';
import { makeFolders } from './folders.ts';
import { readSettings, SettingsError } from './settings.ts';

type Stops = (() => Promise<unknown>)[];
type OnFailure = (error: unknown, text: string) => void;

/** Starts one server node with its settings; it always ends in order. */
export async function main(root = resolve(import.meta.dirname, '../..')): Promise<void> {
  const stops: Stops = [];
  let app: App | undefined;
  const report: OnFailure = (error, text) => {
    if (app) app.services.logger.error({ err: error }, text);
    else process.stderr.write(error === undefined ? `${text}\n` : `${text}: ${inspect(error)}\n`);
  };
  const ending = endInOrder({ stop: () => endAll(stops), report });
  try {
    app = await start(root, stops, report);
    await app.listen();
  } catch (error) {
    // An aborted start fails too, and cleans up by itself.
    if (ending.aborted) return;
    process.stderr.write(`${explain(error)}\n`);
    await endAll(stops).catch(() => undefined);
    process.exit(1);
  }
}

async function start(root: string, stops: Stops, report: OnFailure): Promise<App> {
  const settings = readSettings(process.env, root);
  await makeFolders(settings);
  const embedded = settings.databaseUrl ? null : await startEmbedded(settings.dataDir, { report });
  if (embedded) stops.push(() => embedded.stop());
  const databaseUrl = settings.databaseUrl ?? embedded?.ownerUrl ?? '';
  const app = await createApp({ ...settings, databaseUrl });
  stops.push(app.close);
  return app;
}

/** In words, if they contain everything that the operator needs. */
function explain(error: unknown): string {
  if (error instanceof EmbeddedDatabaseError) return `${error.message}\n${error.remedy}`;
  const isPlain =
    error instanceof SettingsError ||
    error instanceof DatabaseTooOldError ||
    error instanceof OtherVersionError;
  return isPlain ? error.message : inspect(error);
}

if (import.meta.main) await main();
