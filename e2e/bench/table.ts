import { isSmall } from './size.ts';

/** One measured figure and its reference. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  readonly reference: string;
  /** The value that the goal is about: a ratio, or the figure itself. */
  readonly figure: number;
  readonly goal: { readonly atMost: number } | { readonly atLeast: number };
}

/** A time that is compared with a limit instead of a reference. */
export const milliseconds = (what: string, figure: number, atMost: number): Row => ({
  what,
  ours: `${figure.toFixed(0)} ms`,
  reference: '–',
  figure,
  goal: { atMost },
});

const reached = ({ figure, goal }: Row): boolean =>
  'atMost' in goal ? figure <= goal.atMost : figure >= goal.atLeast;

const goalText = ({ goal }: Row): string =>
  'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;

/** If a goal is missed, the command fails after all benches have run, but not for figures that say nothing. */
export function printTable(title: string, rows: readonly Row[]): void {
  const lines = [
    ['', 'this portal', 'reference', 'figure', 'goal', ''],
    ...rows.map((row) => [
      row.what,
      row.ours,
      row.reference,
      row.figure.toFixed(2),
      goalText(row),
      reached(row) ? '✔' : '✖',
    ]),
  ];
  const widths = [0, 1, 2, 3, 4, 5].map((column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  console.log(`\n${title}`);
  for (const line of lines) {
    console.log(`  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`);
  }
  if (!isSmall && !rows.every(reached)) process.exitCode = 1;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** The value that this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
