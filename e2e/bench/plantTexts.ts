import { openDatabase, visitEmbedded } from '@fraktion/server';
import { plantTexts } from '@fraktion/server/testing/hostile/plantedTexts';
import { readCatalogue } from '@fraktion/server/testing/rows/catalogue';

/** Writes markup before every typed text in the database of the portal's data folder, and prints how many columns took it. */
const [dataDir = ''] = process.argv.slice(2);
const { ownerUrl, stop } = await visitEmbedded(dataDir);
const database = openDatabase(ownerUrl, { max: 1 });
const planted = await plantTexts(database.db, await readCatalogue(database.db));
await database.close();
await stop();
// A text: a number would be coloured for some terminals.
console.log(String(planted.length));
