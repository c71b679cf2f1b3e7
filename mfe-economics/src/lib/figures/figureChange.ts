import { type MeasureName, measureOf } from '@fraktion/contract/measures';
import { formatPercent, formatPoints } from '@fraktion/shared-ui';
import { shareOf, subtractDecimals } from '@fraktion/shared-ui/decimal';

export interface FigureChange {
  /** `+4.2%`, or `−1.3 pp` for a rate. */
  readonly text: string;
  /** Undefined if more is neither good nor bad, or nothing has changed. */
  readonly good: boolean | undefined;
}

/** A figure beside that of the compared period; null if one of them is missing, or nothing can be divided by. */
export function figureChange(
  measure: MeasureName,
  value: string | null,
  compared: string | null,
): FigureChange | null {
  if (value === null || compared === null) return null;
  const isRate = measureOf(measure).unit === 'percent';
  if (!isRate && Number(compared) === 0) return null;
  const difference = subtractDecimals(value, compared);
  const size = isRate ? Number(difference) : shareOf(difference, compared.replace('-', ''));
  const shown = isRate ? formatPoints(Math.abs(size)) : formatPercent(Math.abs(size));
  // A change too small to show is none, rather than −0.0.
  if (Math.abs(size) < (isRate ? 0.05 : 0.0005)) return { text: shown, good: undefined };
  const { more } = measureOf(measure);
  return {
    text: `${size < 0 ? '\u2212' : '+'}${shown}`,
    good: more === undefined ? undefined : (more === 'good') === size > 0,
  };
}
