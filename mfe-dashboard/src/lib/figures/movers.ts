import type { Figures } from '@fraktion/contract/measures';
import { subtractDecimals } from '@fraktion/shared-ui/decimal';

export interface Mover {
  readonly key: string | null;
  readonly currency: string | null;
  readonly before: string;
  readonly now: string;
  readonly difference: string;
}

/** The rows with the largest difference from the compared period, up or down; unchanged rows are left out. */
export function moversOf({ columns, rows }: Figures, most: number): Mover[] {
  return columns
    .flatMap(({ currency }, at) =>
      rows.map(({ keys, values, compared }): Mover => {
        const [now, before] = [values[at] ?? '0', compared?.[at] ?? '0'];
        const difference = subtractDecimals(now, before);
        return { key: keys[0] ?? null, currency, before, now, difference };
      }),
    )
    .filter(({ difference }) => Number(difference) !== 0)
    .toSorted((one, other) => Math.abs(Number(other.difference)) - Math.abs(Number(one.difference)))
    .slice(0, most);
}
