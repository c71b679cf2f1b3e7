/** A test file (node, jest) or a test with its file (playwright), and the seconds that it took. */
export interface Timed {
  readonly name: string;
  readonly seconds: number;
}

const patterns = [
  // node: the suite of a file in its batch.
  /^[✔✖] (?<name>\S+\.test\.[cm]?tsx?) \((?<milliseconds>[\d.]+)ms\)$/gm,
  // jest
  /^(?:PASS|FAIL) (?<name>\S+) \((?<seconds>[\d.]+) s\)$/gm,
  // playwright
  /^ +[✓✘] +\d+ \[\w+\] › (?<name>\S+?:\d+):\d+ › .* \((?:(?<minutes>[\d.]+)m|(?<seconds>[\d.]+)s)\)$/gm,
];

/** The longest of a suite by its output, longest first: where the time goes is read from every run, also from one elsewhere. */
export function slowestOf(output: string, count = 5): Timed[] {
  const timed = patterns.flatMap((pattern) =>
    [...output.matchAll(pattern)].map(({ groups = {} }) => ({
      name: groups['name'] ?? '',
      seconds:
        Number(groups['milliseconds'] ?? 0) / 1000 +
        Number(groups['seconds'] ?? 0) +
        Number(groups['minutes'] ?? 0) * 60,
    })),
  );
  return timed.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
}
