import {
  openDatabase,
  readSettings,
  sessionUrlOf,
  type Settings,
  visitEmbedded,
} from '@fraktion/server';

import { root } from '../build/places.ts';

type Database = ReturnType<typeof openDatabase>;

/** Runs `act` on the portal's database, whether or not the portal is running on it. */
export async function withDatabase<T>(
  act: (database: Database, settings: Settings) => Promise<T>,
): Promise<T> {
  const settings = readSettings(process.env, root);
  const visited = settings.databaseUrl ? undefined : await visitEmbedded(settings.dataDir);
  const database = openDatabase(sessionUrlOf(settings) ?? visited?.ownerUrl ?? '', { max: 2 });
  try {
    return await act(database, settings);
  } finally {
    await database.close();
    await visited?.stop();
  }
}
