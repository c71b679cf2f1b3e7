import type { SimulationSummary } from '@fraktion/contract/simulations';
import { wasteDistributionPath, wasteHandlingPath } from '@fraktion/contract/pages';
import { formatDate, formatMoney, formatNumber, formatPoints } from '@fraktion/shared-ui';
import { roundDecimal } from '@fraktion/shared-ui/decimal';
import { weightText } from '@fraktion/shared-waste/figures';

/** The page of a simulation, by its kind. */
export const simulationPath = ({ id, kind }: Pick<SimulationSummary, 'id' | 'kind'>): string =>
  kind === 'wasteHandling' ? wasteHandlingPath(id) : wasteDistributionPath(id);

export const periodText = ({
  fromDate,
  toDate,
}: Pick<SimulationSummary, 'fromDate' | 'toDate'>): string =>
  `${formatDate(fromDate)} – ${formatDate(toDate)}`;

/** A difference with its sign; zero after rounding has none. */
const signed = (rounded: string, format: (value: string) => string): string => {
  const value = Number(rounded);
  if (value === 0) return format('0');
  return `${value > 0 ? '+' : ''}${format(rounded)}`;
};

export const signedMoney = (amount: string, currency: string): string =>
  signed(roundDecimal(amount, 2), (value) => formatMoney(value, currency));

export const signedNumber = (value: string, max: number): string =>
  signed(roundDecimal(value, max), (rounded) => formatNumber(rounded, { max }));

export const signedPoints = (points: string): string =>
  signed(roundDecimal(points, 1), (rounded) => formatPoints(rounded));

/** In tonnes, as the figure it stands beside, or in kg. */
export const signedWeight = (kg: string, of: string, tonnes: boolean): string =>
  signed(roundDecimal(kg, 3), (rounded) => weightText(rounded, of, tonnes));
