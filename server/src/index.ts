export { type App, type AppSettings, createApp } from './app.ts';
export { openDatabase } from './db/database.ts';
export { migrate } from './db/migrate.ts';
export { startEmbedded, DataFolderInUseError, EmbeddedDatabaseError } from './db/embedded/index.ts';
export { readSettings, type Settings, SettingsError } from './settings.ts';
