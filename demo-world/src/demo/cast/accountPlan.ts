import type { LedgerAccount } from '@fraktion/contract';

import type { Customer, Row } from './background.ts';
import type { Country } from './companyNumbers.ts';
import { uuidAt, type Random } from '../../random.ts';

type Kind = LedgerAccount['kind'];
type Ledger = readonly [number: string, name: string];

interface Plan {
  readonly waste: Ledger;
  readonly rent: Ledger;
  readonly income: Ledger;
  readonly others: Readonly<Record<Exclude<Kind, 'category'>, Ledger>>;
  readonly taxCode: string | null;
}

/** Account numbers as a company of the country might have, in Sweden by BAS. The Norwegian customer has not set any yet. */
const plans: Partial<Record<Country, Plan>> = {
  DK: {
    waste: ['3640', 'Renovation og affald'],
    rent: ['3645', 'Leje af containere'],
    income: ['1350', 'Salg af genanvendelige materialer'],
    others: {
      vat: ['7230', 'Købsmoms'],
      rounding: ['4790', 'Øreafrunding'],
      prepaid: ['6190', 'Forudbetalinger'],
      creditor: ['7010', 'Leverandører af varer og tjenesteydelser'],
      difference: ['4795', 'Differencer'],
    },
    taxCode: 'K010',
  },
  SE: {
    waste: ['5160', 'Städning och renhållning'],
    rent: ['5220', 'Hyra av inventarier och verktyg'],
    income: ['3990', 'Övriga ersättningar och intäkter'],
    others: {
      vat: ['2641', 'Debiterad ingående moms'],
      rounding: ['3740', 'Öres- och kronutjämning'],
      prepaid: ['1480', 'Förskott till leverantörer'],
      creditor: ['2440', 'Leverantörsskulder'],
      difference: ['3741', 'Differenser'],
    },
    taxCode: null,
  },
};

function ledgerOf(plan: Plan, { kind, category }: Row<'voucher_entry'>): Ledger {
  if (kind !== 'category') return plan.others[kind];
  if (category === 'Rent') return plan.rent;
  return category === 'Income' ? plan.income : plan.waste;
}

/** The bookkeeping accounts for a customer's entries. */
export function accountPlanOf(
  customer: Customer,
  entries: readonly Row<'voucher_entry'>[],
  world: Random,
): Row<'ledger_account'>[] {
  const plan = plans[customer.plan.country];
  if (!plan) return [];
  const random = world.fork(`account plan ${customer.id}`);
  const subjects = new Map(
    entries.map((entry) => [`${entry.kind} ${entry.category} ${entry.tax_percent}`, entry]),
  );
  return [...subjects.values()].map((entry) => {
    const [number, name] = ledgerOf(plan, entry);
    return {
      account_id: customer.id,
      id: uuidAt(0, random),
      kind: entry.kind,
      category: entry.category ?? null,
      tax_percent: entry.tax_percent ?? null,
      number,
      name,
      tax_code: entry.kind === 'vat' ? plan.taxCode : null,
      grouping_category: null,
      // The Danish numbers are those of the standard chart.
      grouping_code: customer.plan.country === 'DK' ? number : null,
    };
  });
}
