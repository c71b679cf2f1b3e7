/** The database is missing or does not answer in time; the query itself may be fine. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The database is away', { cause });
    this.name = 'DatabaseAway';
  }
}
