export { type App, type AppSettings, createApp } from './app.ts';
export { openDatabase } from './db/database.ts';
export { migrate } from './db/migrate.ts';
export {
  DataFolderInUseError,
  EmbeddedDatabaseError,
  startEmbedded,
  visitEmbedded,
} from './db/embedded/index.ts';
export { endAll, endInOrder } from './ending.ts';
export { makeFolders } from './folders.ts';
export { readSettings, type Settings, SettingsError } from './settings.ts';
