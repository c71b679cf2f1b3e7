export { openBackupPlace } from './backupPlace.ts';
export { BackupSet, listSets, type StoredSet } from './backupSet.ts';
export {
  BackupUnderWayError,
  refuseDuringBackup,
  removeBytes,
  unlessBackup,
  whileHoldingBytes,
} from './hold.ts';
export { readLastBackup } from './lastBackup.ts';
export { pruneBackups } from './pruneBackups.ts';
export { restoreBackup, type RestoreCounts } from './restoreBackup.ts';
export { BackupDamagedError } from './sealedStream.ts';
export {
  BackupRefusedError,
  type BackupSource,
  storedFiles,
  takeBackup,
  type TakenBackup,
} from './takeBackup.ts';
