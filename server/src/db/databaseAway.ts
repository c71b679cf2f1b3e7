/**
 * The database is missing or does not answer in time; the query itself may be fine. Of one request only, if another one may well be
 * answered: its statement or its transaction was too slow, or no connection was free for it.
 */
export class DatabaseAway extends Error {
  readonly reach: 'all' | 'one';

  constructor(cause: unknown, reach: 'all' | 'one' = 'all') {
    super(cause instanceof Error ? cause.message : 'The database is away', { cause });
    this.name = 'DatabaseAway';
    this.reach = reach;
  }
}
