import type { NotificationKind } from '@fraktion/contract';
import type { Generated } from 'kysely';

import type { Instant, Json, NullableInstant } from './columns.ts';

export interface NotificationTable {
  account_id: string;
  id: Generated<string>;
  user_id: string;
  kind: NotificationKind;
  values: Json<Record<string, string>>;
  link: string | null;
  created_at: Instant;
  read_at: NullableInstant;
  /** False for a user who wants a mail only. */
  in_app: Generated<boolean>;
  mailed_at: NullableInstant;
}

export interface NotificationsTables {
  notification: NotificationTable;
  notification_choice: {
    account_id: string;
    user_id: string;
    kind: NotificationKind;
    in_app: boolean;
    email: boolean;
  };
}
