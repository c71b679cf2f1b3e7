import type { RecurringTrouble, Weekday } from '@fraktion/contract';
import type { Generated } from 'kysely';

import type { Instant } from './columns.ts';

export interface RecurringOrderTable {
  account_id: string;
  id: string;
  infocard_id: string;
  start_date: string;
  end_date: string | null;
  weekdays: Weekday[];
  every_weeks: number;
  day_of_month: number | null;
  days_ahead: number;
  comment: string | null;
  requisition_id: string | null;
  paused: Generated<boolean>;
  creator_id: string;
  creator_name: string;
  created_at: Instant;
  version: Generated<number>;
}

export interface RecurringOrderDayTable {
  account_id: string;
  recurring_order_id: string;
  date: string;
  state: 'placed' | 'skipped' | 'failed';
  order_id: string | null;
  trouble: RecurringTrouble | null;
  at: Instant;
}

export interface RecurringOrdersTables {
  recurring_order: RecurringOrderTable;
  recurring_order_day: RecurringOrderDayTable;
}
