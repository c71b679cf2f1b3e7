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
  /** The location that it tells of. */
  location_id: Generated<string | null>;
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
    /** Null: the default of the kind. */
    push: Generated<boolean | null>;
  };
  push_key: { id: string; public_key: string; private_key: string };
  push_device: {
    account_id: string;
    id: Generated<string>;
    user_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    name: string;
    created_at: Instant;
    sent_at: NullableInstant;
  };
  quiet_hours: {
    account_id: string;
    user_id: string;
    quiet_from: string;
    quiet_until: string;
    time_zone: string;
  };
}
