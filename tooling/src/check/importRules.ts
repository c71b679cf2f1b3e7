import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';

export interface Cruise {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly {
      readonly resolved: string;
      readonly dependencyTypes: readonly string[];
    }[];
  }[];
  readonly summary: { readonly violations: readonly Violation[] };
}

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
  readonly cycle?: readonly { readonly name: string }[];
}

/**
 * The breaches of `.dependency-cruiser.cjs`, one line each. A file that the tool did not read is a breach too: with an unknown
 * compiler version it reads nothing and reports success.
 */
export async function importFaults(
  root: string,
  packages: readonly string[],
  config: string,
): Promise<string[]> {
  const { modules, summary } = await cruise(root, packages, config);
  const read = new Set(modules.map(({ source }) => source));
  const unread = (await sourceFiles(root, packages)).filter((file) => !read.has(file));
  return [
    ...unread.map((file) => `not read: ${file}`),
    ...summary.violations.map(({ rule, from, to, cycle }) => {
      const path = cycle ? [from, ...cycle.map(({ name }) => name)] : [from, to];
      return `${rule.name}: ${path.join(' → ')}`;
    }),
  ];
}

/** Every source file with its imports. */
export async function cruise(
  root: string,
  packages: readonly string[],
  config: string,
): Promise<Cruise> {
  const args = ['--config', config, '--output-type', 'json', ...packages];
  const options = { cwd: root, maxBuffer: 256 * 1024 * 1024 };
  // Its exit code is the number of breaches, so it does not show whether the tool itself failed.
  const { stdout, stderr } = await promisify(execFile)('depcruise', args, options).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  if (!stdout.startsWith('{'))
    throw new Error(`The import rules could not be checked: ${stderr || stdout}`);
  return JSON.parse(stdout) as Cruise;
}

async function sourceFiles(root: string, packages: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(
    packages.map(async (name) => {
      const src = join(name, 'src');
      const files = await readdir(join(root, src), { recursive: true }).catch(() => []);
      return files
        .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
        .map((file) => join(src, file).split(sep).join('/'));
    }),
  );
  return lists.flat();
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..', '..', '..');
  const faults = await importFaults(root, process.argv.slice(2), '.dependency-cruiser.cjs');
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
