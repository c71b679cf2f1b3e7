import type { AccountPlan } from './cast.ts';
import type { Row } from './background.ts';
import { companyNumber, productionUnit } from './companyNumbers.ts';
import { createRandom } from '../../random.ts';

interface RegisterPlan {
  readonly ads: string;
  /** The facility's treatment of this fraction. */
  readonly treatment: string;
  /** For hazardous waste: its Norwegian number, and its properties. */
  readonly hazardous?: {
    readonly number: string;
    readonly consistence: 'solid' | 'paste';
    readonly flashPoint?: string;
  };
}

const hazardous = { number: '7051', consistence: 'paste', flashPoint: '38' } as const;

/**
 * By the key of a reference fraction. The ADS fractions have the register's format; a real company takes them from its own list.
 */
const plans: Readonly<Record<string, RegisterPlan>> = {
  restaffald: { ads: 'E03', treatment: 'R1' },
  madaffald: { ads: 'E02', treatment: 'R3' },
  pap: { ads: 'E06', treatment: 'R3' },
  papir: { ads: 'E05', treatment: 'R3' },
  makulatur: { ads: 'E05', treatment: 'R3' },
  folie: { ads: 'E08', treatment: 'R3' },
  glas: { ads: 'E07', treatment: 'R5' },
  trae: { ads: 'E10', treatment: 'R3' },
  haveaffald: { ads: 'E12', treatment: 'R3' },
  jern: { ads: 'E13', treatment: 'R4' },
  storskrald: { ads: 'E03', treatment: 'R1' },
  genbrug_toej: { ads: 'E14', treatment: 'R3' },
  friture: { ads: 'E02', treatment: 'R9' },
  elektronik: { ads: 'E22', treatment: 'R4' },
  deponi: { ads: 'E20', treatment: 'D1' },
  klinisk: { ads: 'E19', treatment: 'D10' },
  lysstofroer: {
    ads: 'E19',
    treatment: 'R5',
    hazardous: { number: '7086', consistence: 'solid' },
  },
  farligt: { ads: 'E19', treatment: 'D10', hazardous },
};

const planOf = (fraction: string): RegisterPlan => {
  const plan = plans[fraction];
  if (plan === undefined) throw new Error(`The registers know no fraction ${fraction}`);
  return plan;
};

export const treatmentOf = (fraction: string): string => planOf(fraction).treatment;

/** Left empty on purpose, so that the demo world has examples of gaps: one infocard in each of two countries. */
const isGap = (country: AccountPlan['country'], fraction: string, site: number): boolean =>
  (country === 'DK' && fraction === 'lysstofroer' && site === 0) ||
  (country === 'NO' && fraction === 'farligt' && site === 2);

type RegisterColumns = Pick<
  Row<'infocard'>,
  'ads_fraction' | 'waste_number' | 'consistence' | 'flash_point' | 'radioactive'
>;

/** The columns that the country's register requires for a container's waste. */
export function registerColumns(
  country: AccountPlan['country'],
  fraction: string,
  site: number,
): RegisterColumns {
  const { ads, hazardous: danger } = planOf(fraction);
  const gap = isGap(country, fraction, site);
  const inNorway = country === 'NO' ? danger : undefined;
  return {
    ads_fraction: country === 'DK' && !gap ? ads : null,
    waste_number: inNorway?.number ?? null,
    consistence: inNorway?.consistence ?? null,
    flash_point: gap ? null : (inNorway?.flashPoint ?? null),
    radioactive: inNorway ? 'no' : null,
  };
}

/** The second Danish gap: its number is not known yet. */
const withoutNumber = 'Vestdeponiet';

export function facilityNumbers(
  country: AccountPlan['country'],
  name: string,
): Pick<Row<'receiving_facility'>, 'company_number' | 'p_number'> {
  if (country === 'DK' && name === withoutNumber) return { company_number: null, p_number: null };
  const random = createRandom(`facility ${country} ${name}`);
  return {
    company_number: companyNumber(country, random),
    p_number: country === 'DK' ? productionUnit(random) : null,
  };
}
