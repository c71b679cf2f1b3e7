import assert from 'node:assert/strict';
import { test } from 'node:test';

import { listPageTodos, withdrawRemote } from '@fraktion/contract';

import { send } from '../../../../testing/rows/registry.ts';
import { bundleOf, sampleRemote } from '../../../../testing/rows/sampleReleases.ts';
import { releasedPortal, words } from '../../../../testing/servers/releasedPortal.ts';

const { t, team, composition, someone } = await releasedPortal();

/** A remote with a todo on its page. */
function withTodo(name: string, text: string) {
  const sample = sampleRemote(name, text);
  const [page] = sample.manifest.pages;
  const todos = [
    { kind: `overdue_${name.slice(4)}`, text: { one: words(text), other: words(text) } },
  ];
  return { ...sample, manifest: { ...sample.manifest, pages: [{ ...page!, todos }] } };
}

const wordsOf = async (...releases: readonly { name: string; version: string }[]) => {
  const of = releases.map(({ name, version }) => `${name}@${version}`).join(',');
  const { data } = await someone(listPageTodos, { query: { of } });
  return data.map(({ path, todos }) => [path, todos[0]!.text.one.da]);
};

test('SHL-20 PLT-03 the index page contains no todos; those of the releases in use are read after sign-in', async () => {
  const name = 'mfe-todo';
  const client = await team(name);
  const [one, two] = [withTodo(name, 'one'), withTodo(name, 'two')];
  for (const each of [one, two]) await send(client, name, bundleOf(each));
  const { candidates } = (await composition()).remotes.find((remote) => remote.name === name)!;
  assert.deepEqual(
    candidates.flatMap(({ pages }) => pages.map((page) => 'todos' in page)),
    [false, false],
  );
  assert.deepEqual(await wordsOf(two.manifest), [[`/${name}`, 'two']]);
  // A tab that fell back, or that was not reloaded, runs another version.
  assert.deepEqual(await wordsOf(one.manifest), [[`/${name}`, 'one']]);
});

test('SHL-20 PLT-18 unknown releases, and those of a withdrawn remote, have no todos', async () => {
  const name = 'mfe-left';
  const client = await team(name);
  const sample = withTodo(name, 'left');
  await send(client, name, bundleOf(sample));
  assert.equal((await wordsOf(sample.manifest)).length, 1);
  await client(withdrawRemote, { params: { name } });
  assert.deepEqual(await wordsOf(sample.manifest), []);
  assert.deepEqual(await wordsOf({ name, version: '0123456789ab' }), []);
  assert.deepEqual((await someone(listPageTodos, { query: { of: 'nonsense' } })).data, []);
});

test('SHL-20 they are not sent without sign-in', async () => {
  assert.equal((await t.client()(listPageTodos, { query: { of: '' } })).status, 401);
});
