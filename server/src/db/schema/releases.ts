import type {
  CallProblem,
  CallShape,
  Manifest,
  OwnedPath,
  ReleaseEvent,
  ReleaseFault,
  ReleaseSource,
} from '@fraktion/contract';
import type { Generated } from 'kysely';

import type { Instant, NullableInstant, Json } from './columns.ts';

export interface ReleaseTable {
  name: string;
  version: string;
  manifest: Json<Manifest>;
  bytes: number;
  released_at: Instant;
  released_by: string;
  /** What it was built from, as its team has told it. */
  source: Json<ReleaseSource> | null;
  last_live_at: NullableInstant;
  /** Until it goes live again it cannot be the last good version. */
  rolled_back_at: NullableInstant;
  /** Several users saw it fail. */
  broken_at: NullableInstant;
  /** Refused, because it needs more than the live platform offers. */
  waits_since: NullableInstant;
  /** By call, a digest of what the release relies on of it; null for releases from before. */
  call_digests: Json<Readonly<Record<string, string>>> | null;
  call_shapes: Json<Readonly<Record<string, CallShape>>> | null;
}

export interface ReleaseEventTable {
  id: Generated<string>;
  name: string;
  at: Instant;
  by_whom: string;
  what: ReleaseEvent['what'];
  version: string;
  from_version: string | null;
  reason: string | null;
  problems: Json<CallProblem[]> | null;
}

export interface ReleaseFailureTable {
  name: string;
  version: string;
  /** A digest of the reporter: enough to count people, not to identify them. */
  reporter: Buffer;
  fault: ReleaseFault;
  platform: string;
  detail: string;
  at: Instant;
}

export interface ReleaseCanaryTable {
  name: string;
  version: string;
  accounts: string[];
  percent: number;
  set_at: Instant;
}

export interface ReleaseOwnerTable {
  kind: OwnedPath['kind'];
  key: string;
  name: string;
  since: Instant;
  by_whom: string;
}

export interface DeployTokenTable {
  id: Generated<string>;
  name: string;
  label: string;
  secret_hash: Buffer;
  created_at: Instant;
  last_used_at: NullableInstant;
  revoked_at: NullableInstant;
}

export interface ReleasesTables {
  release: ReleaseTable;
  release_live: { name: string; version: string; turn: Generated<number> };
  release_event: ReleaseEventTable;
  release_failure: ReleaseFailureTable;
  release_owner: ReleaseOwnerTable;
  release_canary: ReleaseCanaryTable;
  deploy_token: DeployTokenTable;
}
