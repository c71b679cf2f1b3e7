import type {
  Language,
  MailFrequency,
  PostingCategory,
  SavedReportReader,
  SavedReportPage,
  WasteCategory,
} from '@fraktion/contract';
import type { Generated } from 'kysely';

import type { Decimal, Instant } from './columns.ts';

/** The sums of one subject for a day or month, category and currency. Only triggers write them. */
interface RollUp {
  account_id: string;
  subject_id: string;
  /** For a month its first day. */
  day: string;
  /** Empty for sums of orders, like the currency. */
  category: PostingCategory | '';
  currency: string;
  postings: number;
  amount: Decimal;
  collections: string;
  km: Decimal;
  posted_grams: string;
  order_grams: string;
  trips: number;
}

export interface InsightTables {
  insight_subject: {
    account_id: string;
    id: string;
    infocard_id: string;
    location_id: string;
    collector_id: string | null;
    waste_fraction_id: string | null;
    ewc_code: string | null;
    waste_category: WasteCategory;
    receiving_facility: string | null;
    include_in_statistics: boolean;
  };
  insight_day: RollUp;
  insight_month: RollUp;
  saved_report: {
    account_id: string;
    id: string;
    owner_id: string;
    owner_name: string;
    page: SavedReportPage;
    name: string;
    query: string;
    shared_with: SavedReportReader[];
    frequency: MailFrequency;
    weekday: number;
    month_day: number;
    mail_shared: boolean;
    reader_ids: string[];
    /** The next day on which it is mailed. */
    next_on: string | null;
    /** The latest round of mails. */
    last_on: string | null;
    last_at: Instant | null;
    last_mails: Generated<number>;
    last_delivered: Generated<number>;
    last_failed: Generated<number>;
    created_at: Generated<Instant>;
    version: Generated<number>;
  };
  /** An address outside of the account that gets a report. */
  saved_report_address: {
    account_id: string;
    id: string;
    report_id: string;
    email: string;
    language: Language;
    secret_hash: Buffer;
    secret_sealed: string;
    asked_at: Generated<string>;
    expires_at: string;
    confirmed_at: Instant | null;
    stopped_at: Instant | null;
  };
  /** Work that goes on after the call that has begun it. */
  recalculation: {
    account_id: string;
    id: Generated<string>;
    kind: 'rows' | 'figures';
    total: number;
    done: Generated<number>;
    started_at: Generated<Instant>;
  };
  insight_goal: {
    account_id: string;
    recycling_rate: Decimal | null;
    version: Generated<number>;
  };
}
