/** The database is not there, or does not answer in time: nothing is wrong with what it was asked. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The database is away', { cause });
    this.name = 'DatabaseAway';
  }
}
