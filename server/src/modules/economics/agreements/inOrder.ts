import { isDuringDays } from './priceSubject.ts';

export interface Days {
  readonly valid_from: string;
  readonly valid_to?: string | null | undefined;
}

/** Rows of one subject in the order of their first days. */
export class InOrder<T extends Days> {
  readonly #rows: T[];
  /** Rows that were stored long ago may hold on a day of each other. */
  readonly #mayOverlap: boolean;

  constructor(rows: readonly T[] = []) {
    this.#rows = rows.toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1));
    this.#mayOverlap = this.#rows.some(
      (row, at) => at > 0 && isDuringDays(row, this.#rows[at - 1]!),
    );
  }

  /** The place of the first row that begins on the day or after it. */
  #from(day: string): number {
    let [low, high] = [0, this.#rows.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.#rows[middle]!.valid_from < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  beginsOn(day: string): boolean {
    return this.#rows[this.#from(day)]?.valid_from === day;
  }

  /** The first rows that hold on one of the days, leaving out some. */
  during(days: Days, most: number, isLeftOut: (row: T) => boolean = () => false): T[] {
    const found: T[] = [];
    const first = this.#mayOverlap ? 0 : Math.max(0, this.#from(days.valid_from) - 1);
    for (let at = first; at < this.#rows.length && found.length < most; at += 1) {
      const row = this.#rows[at]!;
      if (row.valid_from > (days.valid_to ?? '9999')) break;
      if (isDuringDays(row, days) && !isLeftOut(row)) found.push(row);
    }
    return found;
  }

  add(row: T): void {
    this.#rows.splice(this.#from(row.valid_from), 0, row);
  }
}
