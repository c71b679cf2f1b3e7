import type { SimulationSummary } from '@fraktion/contract/simulations';
import { wasteDistributionPath, wasteHandlingPath } from '@fraktion/contract/pages';
import { formatDate, formatMoney, formatNumber } from '@fraktion/shared-ui';

/** The page of a simulation, by its kind. */
export const simulationPath = ({ id, kind }: Pick<SimulationSummary, 'id' | 'kind'>): string =>
  kind === 'wasteHandling' ? wasteHandlingPath(id) : wasteDistributionPath(id);

export const periodText = ({
  fromDate,
  toDate,
}: Pick<SimulationSummary, 'fromDate' | 'toDate'>): string =>
  `${formatDate(fromDate)} – ${formatDate(toDate)}`;

const isPositive = (text: string): boolean => Number(text) > 0;

/** With its sign, as a difference is read. */
export const signedMoney = (amount: string, currency: string): string =>
  `${isPositive(amount) ? '+' : ''}${formatMoney(amount, currency)}`;

export const signedNumber = (value: string, max: number): string =>
  `${isPositive(value) ? '+' : ''}${formatNumber(value, { max })}`;
