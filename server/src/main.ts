import { resolve } from 'node:path';

import { createApp } from './app.ts';
import { startEmbedded } from './db/embedded/index.ts';
import { makeFolders } from './folders.ts';
import { readSettings } from './settings.ts';

/** Starts one server node by its settings, and stops it on the first signal. */
export async function main(root = resolve(import.meta.dirname, '../..')): Promise<void> {
  const settings = readSettings(process.env, root);
  await makeFolders(settings);
  const embedded = settings.databaseUrl ? null : await startEmbedded(settings.dataDir);
  const app = await createApp({
    ...settings,
    databaseUrl: settings.databaseUrl ?? embedded?.ownerUrl ?? '',
  });
  await app.listen();
  const stop = async () => {
    await app.close();
    await embedded?.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

if (import.meta.main) await main();
