import type { RawBuilder } from 'kysely';

import type { Schema } from '../../../db/schema/index.ts';

/**
 * How long the rows of a table are stored. Data that a company must keep (orders, invoices, files) have no rule.
 */
export interface RetentionRule {
  readonly table: keyof Schema | 'mail';
  /** The moment from which the row's age counts; an index finds it. */
  readonly since: RawBuilder<unknown>;
  /** The retention period, in PostgreSQL's syntax. */
  readonly kept: string;
  /** Other rows stay, however old. */
  readonly only?: RawBuilder<unknown>;
}
