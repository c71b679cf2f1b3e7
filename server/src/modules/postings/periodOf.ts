interface Billed {
  readonly period_start?: string | null | undefined;
  readonly period_end?: string | null | undefined;
}

/**
 * The period of a posting (ISO dates): that of its line, and where the line has none, that of its invoice. It is copied once, so
 * that it stays when the reading of the line is corrected. Reports count a posting on its `date`, which a person may change;
 * the period only says what was billed.
 */
export function periodOf(line: Billed, invoice: Billed) {
  const { period_start, period_end } = line.period_start || line.period_end ? line : invoice;
  return { period_start: period_start ?? null, period_end: period_end ?? null };
}
