import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';

import { packageDir } from './places.ts';
import { sharedKeys } from './shared.ts';

async function textsOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  const files = entries.filter(({ name }) => /(?<!\.test)\.tsx?$/.test(name));
  return Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')));
}

const offered = async (facade: string): Promise<Set<string>> => {
  const text = await readFile(path.join(import.meta.dirname, 'facades', facade), 'utf8');
  return new Set(text.match(/export \{([^}]*)\}/)![1]!.match(/\w+/g));
};

/** The names that a package's sources import from a module, without types. */
const imported = (text: string, module: string): string[] => {
  const statement = new RegExp(`import \\{([^}]*)\\} from '${module}'`, 'g');
  return [...text.matchAll(statement)].flatMap(([, names]) =>
    names!
      .split(',')
      .map((each) => each.trim())
      .filter((each) => /^\w+$/.test(each)),
  );
};

test('PLT-02 the facade of zod offers everything that the contract uses', async () => {
  const facade = await offered('zodMini.js');
  const values = (await textsOf(packageDir('contract/src')))
    .flatMap((text) => [...text.matchAll(/\bz\.([a-z_]\w*)/g)])
    .map(([, name]) => name!);
  const types = new Set(['output', 'input', 'core', 'infer']);
  assert.deepEqual(
    [...new Set(values)].filter((name) => !facade.has(name) && !types.has(name)),
    [],
  );
});

for (const [module, facadeFile] of [
  ['react-i18next', 'reactI18next.js'],
  ['@tanstack/react-query', 'reactQuery.js'],
] as const) {
  test(`PLT-02 the facade of ${module} offers everything the front end uses`, async () => {
    const facade = await offered(facadeFile);
    const entries = await readdir(packageDir('.'), { withFileTypes: true });
    const packages = entries.filter(({ name }) => /^(mfe-.*|shell|shared-.*)$/.test(name));
    const texts = await Promise.all(packages.map(({ name }) => textsOf(packageDir(`${name}/src`))));
    const used = texts.flat().flatMap((text) => imported(text, module));
    assert.deepEqual(
      [...new Set(used)].filter((name) => !facade.has(name)),
      [],
    );
  });
}

test('PLT-02 the platform offers each shared entry: its own code imports it somewhere', async () => {
  const shell = await textsOf(packageDir('shell/src'));
  const entries = sharedKeys.filter((key) => key.startsWith('@fraktion/'));
  assert.deepEqual(
    entries.filter((key) => !shell.some((text) => text.includes(`'${key}'`))),
    [],
  );
});
