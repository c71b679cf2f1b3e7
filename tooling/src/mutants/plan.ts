import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The runner and the tests for the faults of one package. */
export interface MutantPlan {
  readonly testRunner: 'tap' | 'jest';
  /** The package, such as `contract`. */
  readonly name: string;
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const onNode = ['contract', 'invoice-reading', 'server', 'demo-world', 'tooling'];
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !isTest(file);

async function filesBelow(root: string, given: string): Promise<string[]> {
  if (isSource(given)) return [given];
  const entries = await readdir(path.join(root, given), { recursive: true });
  return entries.map((entry) => path.join(given, entry)).filter((file) => /\.tsx?$/.test(file));
}

/** The folder whose tests are used; a package with fast tests uses all of them. */
const folderOfTests = (file: string): string => {
  const [name = ''] = file.split('/');
  return name === 'contract' ? 'contract/src' : path.dirname(file);
};

/**
 * The plans for these paths: files or folders, from the root of the repository.
 * @throws if a path contains no source, or has no tests
 */
export async function plansFor(root: string, given: readonly string[]): Promise<MutantPlan[]> {
  const found = await Promise.all(given.map((each) => filesBelow(root, path.normalize(each))));
  const sources = [...new Set(found.flat())].filter(
    (file) => isSource(file) && !file.includes('/testing/') && !file.includes('/migrations/'),
  );
  if (sources.length === 0) throw new Error(`No source to try in ${given.join(', ')}`);
  const byPackage = Map.groupBy(sources, (file) => file.split('/')[0] ?? '');
  return Promise.all(
    [...byPackage].map(async ([name, mutate]) => {
      const folders = [...new Set(mutate.map(folderOfTests))];
      const beside = await Promise.all(folders.map((folder) => filesBelow(root, folder)));
      const tests = [...new Set(beside.flat())].filter(isTest);
      if (tests.length === 0) throw new Error(`No test beside ${mutate.join(', ')}`);
      return { testRunner: onNode.includes(name) ? 'tap' : 'jest', name, mutate, tests } as const;
    }),
  );
}
