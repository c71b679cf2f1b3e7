import type { AnswerStatus, Currency, TenderUnit, TenderStatus } from '@fraktion/contract';
import type { Generated } from 'kysely';

import type { Decimal, Instant, NullableInstant } from './columns.ts';

export interface TenderTable {
  account_id: string;
  id: string;
  title: string;
  description: string | null;
  customer_name: string;
  currency: Currency;
  status: Generated<TenderStatus>;
  answer_deadline: string;
  period_from: string;
  period_to: string;
  created_by: string;
  created_at: Instant;
  closed_at: NullableInstant;
  version: Generated<number>;
}

export interface TenderItemTable {
  tender_id: string;
  id: string;
  position: number;
  place: string;
  location_id: string | null;
  waste_fraction_name: string;
  container_type: string | null;
  size: Decimal | null;
  size_unit: 'Cubic' | 'Litre' | null;
  price_unit: TenderUnit;
  yearly_tonnes: Decimal | null;
  yearly_pickups: number | null;
}

export interface TenderInvitationTable {
  account_id: string;
  tender_id: string;
  id: string;
  collector_id: string;
  name: string;
  supplier_account_id: string | null;
  answered_at: NullableInstant;
  mail_failed: Generated<boolean>;
}

export interface TenderAnswerTable {
  tender_id: string;
  invitation_id: string;
  status: AnswerStatus;
  comment: string | null;
  valid_until: string | null;
  sent_at: NullableInstant;
  lost_at: NullableInstant;
  version: Generated<number>;
}

export interface TendersTables {
  tender: TenderTable;
  tender_item: TenderItemTable;
  tender_invitation: TenderInvitationTable;
  tender_access: {
    account_id: string;
    tender_id: string;
    via: 'owner' | 'supplier';
    invitation_id: string | null;
    unsealed: Generated<boolean>;
  };
  tender_answer: TenderAnswerTable;
  tender_price: {
    tender_id: string;
    invitation_id: string;
    item_id: string;
    price: Decimal | null;
    comment: string | null;
  };
  tender_award: {
    tender_id: string;
    item_id: string;
    invitation_id: string | null;
    note: string | null;
    awarded_at: Instant;
    awarded_by: string;
  };
  tender_notified: { account_id: string; invitation_id: string; what: string };
}
