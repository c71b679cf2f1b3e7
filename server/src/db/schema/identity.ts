import type { Admission, AuditKind, Role } from '@fraktion/contract';
import type { Generated } from 'kysely';

import type { Instant, Json, NullableInstant } from './columns.ts';

export interface WebhookTable {
  account_id: string;
  id: string;
  url: string;
  description: string | null;
  events: string[];
  active: Generated<boolean>;
  /** Encrypted. */
  secret: string;
  created_at: Instant;
  version: Generated<number>;
  created_by: string | null;
  /** Its maker no longer reaches the whole account. */
  stopped_at: NullableInstant;
}

export interface WebhookDeliveryTable {
  account_id: string;
  id: Generated<string>;
  webhook_id: string;
  event: string;
  order_id: string | null;
  invoice_id: string | null;
  payload: string;
  status: Generated<'waiting' | 'retrying' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  created_at: Instant;
  delivered_at: NullableInstant;
  finished_at: NullableInstant;
  response_status: number | null;
  error: string | null;
}

export interface ApiKeyTable {
  account_id: string;
  id: string;
  name: string;
  prefix: string;
  secret_hash: Buffer;
  scopes: string[];
  created_at: Instant;
  created_by: string;
  created_by_name: string;
  expires_at: Instant;
  last_used_at: NullableInstant;
  revoked_at: NullableInstant;
  /** Its maker no longer reaches the whole account. */
  stopped_at: NullableInstant;
}

export interface SignInProviderTable {
  account_id: string;
  issuer: string;
  client_id: string;
  /** Encrypted. */
  client_secret: string;
  scopes: string;
  admission: Admission;
  role_claim: string | null;
  role_mapping: Json<{ value: string; role: Role }[]>;
  location_claim: string | null;
  location_mapping: Json<{ value: string; locationId: string | null }[]>;
  passwords: Generated<boolean>;
  active: Generated<boolean>;
  created_at: Instant;
  version: Generated<number>;
}

export interface SignInDomainTable {
  account_id: string;
  domain: string;
  token: string;
  added_at: Instant;
  proved_at: NullableInstant;
  proved_by: 'dns' | 'staff' | null;
  missing_since: NullableInstant;
}

/** Sign-ins, their proofs, and stored data about them. */
export interface IdentityTables {
  session_entry: { session_id: string; account_id: string };
  session_support: { session_id: string; account_id: string; entered_at: Instant };
  user_link: {
    secret_hash: Buffer;
    user_id: string;
    created_at: Instant;
    expires_at: Instant;
    used_at: NullableInstant;
  };
  two_step: {
    user_id: string;
    /** Encrypted. */
    secret: string;
    enabled_at: NullableInstant;
    last_step: Generated<number>;
  };
  recovery_code: { user_id: string; code_hash: Buffer };
  passkey: {
    id: Generated<string>;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    backed_up: boolean;
    name: string;
    created_at: Instant;
    last_used_at: NullableInstant;
  };
  passkey_challenge: { challenge_hash: Buffer; expires_at: Instant };
  sign_in_challenge: {
    secret_hash: Buffer;
    user_id: string;
    step: 'code' | 'enrol';
    expires_at: Instant;
  };
  attempt: { key: string; failures: number; last_at: Instant; next_at: Instant };
  sealing_key: { id: string; key: Buffer; created_at: Instant };
  audit_entry: {
    id: Generated<string>;
    account_id: string | null;
    at: Instant;
    kind: AuditKind;
    actor_id: string | null;
    actor_name: string;
    support: Generated<boolean>;
    subject: string | null;
    details: Json<Record<string, string>>;
    address: string | null;
    user_agent: string | null;
  };
  sign_in_provider: SignInProviderTable;
  sign_in_domain: SignInDomainTable;
  company_identity: {
    account_id: string;
    issuer: string;
    subject: string;
    user_id: string;
    linked_at: Instant;
  };
  /** Driving members who have left. */
  former_driver: { account_id: string; user_id: string };
  company_sign_in: {
    state_hash: Buffer;
    account_id: string;
    device_hash: Buffer;
    issuer: string;
    nonce: string;
    /** Encrypted. */
    verifier: string;
    expires_at: Instant;
  };
  session_company: {
    session_id: string;
    account_id: string;
    issuer: string;
    subject: string;
    sid: string | null;
    client_id: string;
    /** Encrypted. */
    id_token: string | null;
    sign_out_address: string | null;
  };
  api_key: ApiKeyTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
}
