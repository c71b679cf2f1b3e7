import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Test {
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
}

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly { readonly title: string; readonly tests: readonly Test[] }[];
}

interface Line extends Test {
  readonly name: string;
}

const linesIn = ({ file, suites = [], specs }: Suite): Line[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ ...test, name: `${file}: ${title}` })),
  ),
  ...suites.flatMap(linesIn),
];

const reasonOf = ({ annotations }: Line): string =>
  annotations.find(({ type }) => type === 'skip')?.description ?? 'for no given reason';

/** Says what failed, what only passed when it was tried again, and what was skipped for which reason; stores the same. */
export function tellResult(out: string, code: number): number {
  const report = join(out, 'results.json');
  if (!existsSync(report)) return code || 1;
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: readonly Suite[] };
  const lines = suites.flatMap(linesIn);
  const text = summaryOf(lines);
  writeFileSync(join(out, 'summary.txt'), text);
  console.log(`\n${text}\nReports: ${join(out, 'html/index.html')}, ${join(out, 'junit.xml')}`);
  return code;
}

/** The words of a run's end. */
export function summaryOf(lines: readonly Line[]): string {
  const with_ = (status: Test['status']) => lines.filter((line) => line.status === status);
  const part = (title: string, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [title, ...names.map((name) => `  ${name}`), ''];
  const [passed, failed, flaky, skipped] = [
    with_('expected'),
    with_('unexpected'),
    with_('flaky'),
    with_('skipped'),
  ];
  return [
    ...part(
      'Failed',
      failed.map(({ name }) => name),
    ),
    ...part(
      'Flaky: failed, and passed when tried again',
      flaky.map(({ name }) => name),
    ),
    ...part('Skipped', skipped.map((line) => `${reasonOf(line)} — ${line.name}`).toSorted()),
    `${passed.length} passed, ${failed.length} failed, ${flaky.length} flaky, ${skipped.length} skipped`,
  ].join('\n');
}
