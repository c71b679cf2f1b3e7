import type { PostingCategory, PriceUnit } from '@fraktion/contract';
import type { Generated } from 'kysely';

import type { Decimal, Instant, NullableInstant } from './columns.ts';

export interface AgreementPriceTable {
  account_id: string;
  id: string;
  collector_id: string;
  infocard_id: string | null;
  waste_fraction_id: string | null;
  container_type: string | null;
  size: Decimal | null;
  size_unit: 'Cubic' | 'Litre' | null;
  category: PostingCategory;
  unit: PriceUnit;
  price: Decimal | null;
  percent_cap: Decimal | null;
  currency: string;
  index_day: string | null;
  index_percent: Generated<Decimal>;
  valid_from: string;
  valid_to: string | null;
  source: 'typed' | 'excel' | 'tender' | 'learnt';
  is_proposal: Generated<boolean>;
  dismissed_at: NullableInstant;
  tender_id: string | null;
  note: string | null;
  created_at: Instant;
  created_by: string;
  version: Generated<number>;
}

export interface AgreementsTables {
  agreement_price: AgreementPriceTable;
}
