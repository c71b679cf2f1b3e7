import type { EmissionFactors, WasteCategory } from '@fraktion/contract';
import type Big from 'big.js';

import { inProportion, type Sums, zero } from './sums.ts';

const isUsedAgain = (category: WasteCategory): boolean =>
  category === 'Recycle' || category === 'Reuse';

const factorOf = (factors: EmissionFactors, category: WasteCategory): string | null =>
  category === 'Unknown' || category === 'None' ? null : factors[category];

type Emissions = Pick<Sums, 'co2' | 'avoidedCo2' | 'kgWithoutFactor' | 'recycledKg'>;

/**
 * Emissions of a treatment: kg ÷ 1,000 × the EWC code's factor for it. Avoided: kg of Recycle and Reuse ÷ 1,000 × the code's
 * factor for production. Unit: kg CO2e. Source: the factors that were stored with the figures.
 */
function treated(kg: Big, factors: EmissionFactors, category: WasteCategory): Emissions {
  const caused = factorOf(factors, category);
  const tonnes = kg.div(1000);
  const again = isUsedAgain(category);
  return {
    co2: caused === null ? zero : tonnes.times(caused),
    avoidedCo2: again && factors.production !== null ? tonnes.times(factors.production) : zero,
    kgWithoutFactor: caused === null ? kg : zero,
    recycledKg: again ? kg : zero,
  };
}

/** As today, in proportion to the weight, unless the treatment changes or there is no weight today. */
export function emissionsOf(
  before: Sums,
  factors: EmissionFactors,
  kg: Big,
  treatment: WasteCategory | null,
): Emissions {
  if (treatment !== null) return treated(kg, factors, treatment);
  const share = (value: Big): Big => inProportion(value, kg, before.kg) ?? zero;
  return {
    co2: share(before.co2),
    avoidedCo2: share(before.avoidedCo2),
    kgWithoutFactor: share(before.kgWithoutFactor),
    recycledKg: share(before.recycledKg),
  };
}
