import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Which runner tries the faults of one package, and with which tests. */
export interface MutantPlan {
  readonly testRunner: 'tap' | 'jest';
  /** The package, such as `contract`. */
  readonly name: string;
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const onNode = ['contract', 'server', 'tooling'];
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !isTest(file);

async function filesBelow(root: string, given: string): Promise<string[]> {
  if (isSource(given)) return [given];
  const entries = await readdir(path.join(root, given), { recursive: true });
  return entries.map((entry) => path.join(given, entry)).filter((file) => /\.tsx?$/.test(file));
}

/** Tests of the folder that holds the file; a package whose tests take moments is tried by all of them. */
const folderOfTests = (file: string): string => {
  const [name = ''] = file.split('/');
  return name === 'contract' ? 'contract/src' : path.dirname(file);
};

/**
 * What to try for these paths: a file or a folder, from the root of the repository.
 * @throws where a path holds no source, or where nothing beside it tests it
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
