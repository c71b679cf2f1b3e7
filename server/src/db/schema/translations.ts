import type { Language, ProposalState } from '@fraktion/contract';
import type { Generated } from 'kysely';

import type { Instant, NullableInstant } from './columns.ts';

interface TextOverrideTable {
  language: Language;
  part: string;
  key: string;
  text: string;
  set_by: string;
  set_at: Instant;
  version: Generated<number>;
}

interface TextLiveTable {
  language: Language;
  digest: string;
}

interface TextLinkTable {
  id: string;
  language: Language;
  name: string;
  email: string | null;
  secret_hash: Buffer;
  created_at: Instant;
  created_by: string;
  expires_at: Instant;
  revoked_at: NullableInstant;
}

interface TextProposalTable {
  id: Generated<string>;
  link_id: string;
  language: Language;
  part: string;
  key: string;
  text: string;
  /** The text that was shown when this one was proposed. */
  seen: string | null;
  state: Generated<ProposalState>;
  proposed_at: Instant;
  decided_at: NullableInstant;
  decided_by: string | null;
  reason: string | null;
  version: Generated<number>;
}

export interface TranslationsTables {
  text_override: TextOverrideTable;
  text_live: TextLiveTable;
  text_link: TextLinkTable;
  text_proposal: TextProposalTable;
}
