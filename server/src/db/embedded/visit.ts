import { findPostmaster } from './pidFile.ts';
import { placeFor } from './place.ts';
import { startEmbedded, urlOfOwner, type EmbeddedDatabase } from './start.ts';

/**
 * The database of a data folder for a command that runs beside the portal: the server that already runs, or one for the
 * duration of the command.
 */
export async function visitEmbedded(
  dataDir: string,
): Promise<Pick<EmbeddedDatabase, 'ownerUrl' | 'stop'>> {
  const running = await findPostmaster(await placeFor(dataDir));
  if (!running) return startEmbedded(dataDir);
  return { ownerUrl: urlOfOwner(running), stop: async () => undefined };
}
