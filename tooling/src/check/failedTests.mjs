import { relative, resolve } from 'node:path';

/**
 * Reporter for Node's test runner: one line of JSON for each failed test, with its file and its name, so that it can be run again.
 * A suite that failed by its tests alone is left out. What failed outside of any test, a hook or the process, is the whole file.
 */
export default async function* failedTests(source) {
  const path = [];
  for await (const { type, data } of source) {
    if (type === 'test:start') {
      path.length = data.nesting;
      path.push(data.name);
    }
    if (type !== 'test:fail' || data.details.error?.failureType === 'subtestsFailed') continue;
    const [file, ...names] = [...path.slice(0, data.nesting), data.name];
    const test = { file: relative(process.cwd(), resolve(file)), name: names.join(' › ') };
    yield `${JSON.stringify(test)}\n`;
  }
}
