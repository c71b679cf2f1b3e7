import { relative, resolve } from 'node:path';

/**
 * Reporter for Node's test runner: one line of JSON per test, with its file, name and result. A suite that failed only by its
 * tests is left out. A failure outside any test, in a hook or the process, counts for the whole file.
 */
export default async function* testRecords(source) {
  const path = [];
  for await (const { type, data } of source) {
    if (type === 'test:start') {
      path.length = data.nesting;
      path.push(data.name);
    }
    const failed = type === 'test:fail';
    if (!failed && type !== 'test:pass') continue;
    if (failed && data.details.error?.failureType === 'subtestsFailed') continue;
    if (!failed && data.details.type === 'suite') continue;
    const [file, ...names] = [...path.slice(0, data.nesting), data.name];
    const whole = data.skip === undefined && data.todo === undefined ? 'passed' : 'skipped';
    const record = {
      file: relative(process.cwd(), resolve(file)),
      name: names.join(' › '),
      ended: failed ? 'failed' : whole,
      seconds: data.details.duration_ms / 1000,
    };
    yield `${JSON.stringify(record)}\n`;
  }
}
