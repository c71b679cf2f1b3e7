/** The database cannot be started: the cause, and how to fix it. */
export class EmbeddedDatabaseError extends Error {
  readonly remedy: string;

  constructor(problem: string, remedy: string) {
    super(problem);
    this.name = 'EmbeddedDatabaseError';
    this.remedy = remedy;
  }
}

/** Another process uses this data folder. */
export class DataFolderInUseError extends EmbeddedDatabaseError {
  constructor(dataDir: string, holder: string | undefined) {
    super(
      `Fraktion already runs on the data folder ${dataDir}${holder ? ` (process ${holder})` : ''}.`,
      'Stop that one first, or give this one a folder of its own with DATA_DIR.',
    );
    this.name = 'DataFolderInUseError';
  }
}
