import type { FeedbackKind, RecentError } from '@fraktion/contract';

import type { Instant, Json } from './columns.ts';

export interface FeedbackTables {
  feedback: {
    account_id: string;
    id: string;
    user_id: string | null;
    created_at: Instant;
    kind: FeedbackKind;
    text: string;
    page: string;
    releases: Json<Record<string, string>>;
    errors: Json<RecentError[]>;
    browser: string | null;
    window_size: string;
    screenshot_id: string | null;
  };
}
