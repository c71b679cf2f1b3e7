import type { CustomExpense, SimulationKind } from '@fraktion/contract';
import type { ColumnType, Generated } from 'kysely';

import type { StoredAlternative, StoredBaseline } from './simulatedItem.ts';
import type { StoredFraction, StoredShare } from './simulatedFraction.ts';
import type { Decimal, Instant, Json } from './columns.ts';

/** JSON with an empty list as its default. */
type ListColumn<T> = ColumnType<T, string | undefined, string>;

export interface SimulationTable {
  account_id: string;
  id: string;
  kind: SimulationKind;
  name: string;
  from_date: string;
  to_date: string;
  currency: string;
  location_ids: string[] | null;
  custom_expenses: ListColumn<CustomExpense[]>;
  fractions: ListColumn<StoredFraction[]>;
  shares: ListColumn<StoredShare[]>;
  baseline_cost: Generated<Decimal>;
  simulated_cost: Generated<Decimal>;
  saving: Generated<Decimal>;
  other_currencies: Generated<string[]>;
  shared: Generated<boolean>;
  owner_id: string;
  created_by: string;
  created_at: Instant;
  taken_at: Instant;
  version: Generated<number>;
}

export interface SimulationItemTable {
  account_id: string;
  id: string;
  simulation_id: string;
  infocard_id: string;
  location_id: string;
  position: number;
  baseline: Json<StoredBaseline>;
  alternatives: ListColumn<StoredAlternative[]>;
  chosen_alternative_id: string | null;
  version: Generated<number>;
}

export interface SimulationsTables {
  simulation: SimulationTable;
  simulation_item: SimulationItemTable;
}
