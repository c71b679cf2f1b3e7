export { DataFolderInUseError, EmbeddedDatabaseError } from './errors.ts';
export { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './start.ts';
export { visitEmbedded } from './visit.ts';
