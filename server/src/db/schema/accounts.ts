import type { Currency, Language, Role, SignInWay } from '@fraktion/contract';
import type { Generated } from 'kysely';

import type { Instant, NullableInstant, Json } from './columns.ts';

export interface AccountTable {
  id: string;
  kind: 'customer' | 'supplier' | 'platform';
  name: string;
  address: string | null;
  zip: string | null;
  city: string | null;
  country: Generated<string>;
  phone: string | null;
  email: string | null;
  vat_number: string | null;
  cvr: string | null;
  p_number: string | null;
  customer_number: string | null;
  currency: Generated<Currency>;
  communication_language: Generated<Language>;
  theme_color: Generated<string>;
  logo_path: string | null;
  require_two_step: Generated<boolean>;
  /** People of its own domains come by its provider only. */
  company_only: Generated<boolean>;
  created_at: Instant;
  version: Generated<number>;
}

export interface AppUserTable {
  id: string;
  email: string;
  name: string;
  password_hash: string | null;
  language: Generated<Language>;
  created_at: Instant;
}

export interface SessionTable {
  id: string;
  user_id: string;
  account_id: string;
  secret_hash: Buffer;
  /** How often its cookie was renewed. */
  generation: Generated<number>;
  rotated_at: Instant;
  created_at: Instant;
  expires_at: Instant;
  revoked_at: NullableInstant;
  user_agent: string | null;
  address: string | null;
  /** Of the browser in which it was opened. */
  device_hash: Buffer | null;
  /** Opened with two steps. */
  two_step: Generated<boolean>;
  way: Generated<SignInWay>;
  /** The only account in which it is valid: that of the company with whose own account it was opened. */
  only_account: Generated<string | null>;
}

/** A person who is not a member yet, with the data that the account typed. */
export interface AccountInvitationTable {
  account_id: string;
  id: string;
  email: string;
  name: string;
  role: Role;
  driver: Generated<boolean>;
  all_locations: boolean;
  location_ids: Generated<string[]>;
  inviter_name: string | null;
  created_at: Instant;
  sent_at: NullableInstant;
  expires_at: NullableInstant;
  secret_hash: Buffer | null;
  mailed_at: NullableInstant;
  /** Of links that somebody has asked for by the address since then, and the last time. */
  asked_secret_hashes: Generated<Buffer[]>;
  asked_at: NullableInstant;
  answer: 'accepted' | 'declined' | null;
  answered_at: NullableInstant;
  version: Generated<number>;
}

export interface AccountsTables {
  account: AccountTable;
  app_user: AppUserTable;
  /** With an account if the setting has a meaning in that account only. */
  user_setting: { user_id: string; account_id: string | null; key: string; value: string };
  session: SessionTable;
  signing_key: {
    id: string;
    private_jwk: Json<object>;
    public_jwk: Json<object>;
    created_at: Instant;
  };
  account_user: {
    account_id: string;
    user_id: string;
    role: Role;
    driver: Generated<boolean>;
    all_locations: Generated<boolean>;
    /** The user's language in this account; null means the user's general one. */
    language: Language | null;
    version: Generated<number>;
  };
  account_invitation: AccountInvitationTable;
  /** What a company's directory says of a person. */
  scim_user: {
    account_id: string;
    id: string;
    user_id: string | null;
    user_name: string;
    external_id: string | null;
    email: string;
    display_name: string | null;
    given_name: string | null;
    family_name: string | null;
    deactivated_at: NullableInstant;
    role: Role;
    all_locations: boolean;
    location_ids: Generated<string[]>;
    /** Of a person who is neither a member nor invited: what it was before. */
    driver: Generated<boolean>;
  };
  account_counter: { account_id: string; name: string; value: number };
  account_user_location: { account_id: string; user_id: string; location_id: string };
  idempotency_key: {
    account_id: string;
    user_id: string;
    key: string;
    call: string;
    body_hash: string;
    answer: Json<unknown> | null;
    created_at: Instant;
  };
}
