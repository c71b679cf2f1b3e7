export { type App, type AppSettings, createApp } from './app.ts';
export { openDatabase } from './db/database.ts';
export {
  DataFolderInUseError,
  EmbeddedDatabaseError,
  startEmbedded,
  visitEmbedded,
} from './db/embedded/index.ts';
export { OtherVersionError } from './db/refuseOtherVersion.ts';
export { DatabaseTooOldError } from './db/requireVersion.ts';
export { endAll, endInOrder } from './ending.ts';
export { makeFolders } from './folders.ts';
export { prepareDatabase } from './prepareDatabase.ts';
export { readSettings, sessionUrlOf, type Settings, SettingsError } from './settings.ts';
