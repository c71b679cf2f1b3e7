import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { test } from 'node:test';

import { languages, notificationKindNames } from '@fraktion/contract';

import { foreignWords } from '../testing/reading/foreignWords.ts';
import { type Area, defineModule, type ServerModule } from './defineModule.ts';
import { modules } from './index.ts';
import { composeModules } from './registry.ts';

/** A folder with an index is a module, unless it lies in one. */
const files = globSync('**/index.ts', { cwd: import.meta.dirname })
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted((one, other) => one.split('/').length - other.split('/').length)
  .reduce<string[]>(
    (found, file) =>
      file === 'index.ts' || found.some((each) => file.startsWith(`${dirname(each)}/`))
        ? found
        : [...found, file],
    [],
  );

test('PLT-17 each folder of a module exports its value by its own name, and stands in the area that the value names', async () => {
  assert.ok(files.length > 50, String(files.length));
  const areas = new Set<Area>();
  for (const file of files) {
    const exported = (await import(`${import.meta.dirname}/${file}`)) as Record<string, unknown>;
    const value = exported[basename(dirname(file))] as ServerModule | undefined;
    assert.ok(value?.area, `${file} exports no module of its name`);
    areas.add(value.area);
    const [parent] = file.split('/');
    if (file.split('/').length > 2) assert.equal(parent, value.area, file);
  }
  assert.deepEqual([...areas].toSorted(), [
    'accounts',
    'economics',
    'insight',
    'ordering',
    'platform',
  ]);
});

test('SHL-20 each kind of notification has one letter', () => {
  for (const kind of notificationKindNames) assert.equal(modules.noticeOf(kind).kind, kind);
});

test('PLT-17 a kind of notification with two letters, and two modules for all other addresses, are refused', () => {
  const letter = modules.noticeOf('NewOrder');
  const nobody = { area: 'platform' } as const;
  const compose = composeModules as (of: readonly ServerModule[]) => unknown;
  assert.throws(
    () => compose([defineModule({ ...nobody, notices: [letter, letter] })]),
    /two letters/,
  );
  const answer = () => undefined;
  const greedy = defineModule({ ...nobody, otherAddresses: answer });
  assert.throws(() => compose([greedy, greedy]), /all other addresses/);
});

test('PLT-17 a list of modules does not compile with a job or a to-do that no module has', () => {
  const idle = defineModule({ area: 'platform' });
  // @ts-expect-error It has no job and no to-do.
  composeModules([idle]);
  const words = { en: 'Lose', da: 'Tab', sv: 'Tappa', nb: 'Mist' };
  const noJob = { words, task: () => async () => undefined };
  // @ts-expect-error There is no such job.
  defineModule({ area: 'platform', jobs: { 'mail.lose': noJob } });
});

test('SHL-10 PLT-17 the name of each kind of job is written in each language', () => {
  assert.ok(modules.jobWords.size > 25, String(modules.jobWords.size));
  for (const [kind, words] of modules.jobWords) {
    const names = languages.map((language) => words[language]);
    assert.ok(names.every(Boolean), kind);
    for (const language of languages) {
      if (language !== 'en') assert.notEqual(words[language], words.en, `${kind} in ${language}`);
      assert.deepEqual(foreignWords(language, words[language]), [], `${kind} in ${language}`);
    }
  }
});
