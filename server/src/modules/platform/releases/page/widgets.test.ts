import assert from 'node:assert/strict';
import { test } from 'node:test';

import { listReleaseWidgets, type ReleasedWidget, withdrawRemote } from '@fraktion/contract';

import { send } from '../../../../testing/rows/registry.ts';
import { bundleOf, sampleRemote } from '../../../../testing/rows/sampleReleases.ts';
import { releasedPortal, words } from '../../../../testing/servers/releasedPortal.ts';

const { t, team, composition, someone } = await releasedPortal();

function withWidget(name: string, title: string) {
  const sample = sampleRemote(name, title);
  const widget: ReleasedWidget = {
    kind: 'vans',
    title: words(title),
    about: words('About it'),
    icon: 'truck',
    roles: 'signedIn',
    least: { w: 2, h: 2 },
    usual: { w: 4, h: 4 },
    takes: ['period'],
  };
  return { ...sample, manifest: { ...sample.manifest, widgets: [widget] } };
}

const titlesOf = async (...releases: readonly { name: string; version: string }[]) => {
  const of = releases.map(({ name, version }) => `${name}@${version}`).join(',');
  const { data } = await someone(listReleaseWidgets, { query: { of } });
  return data.flatMap(({ widgets }) => widgets.map(({ title }) => title.da));
};

test('DSH-05 PLT-03 the index page is free of widgets; each release in use tells its own', async () => {
  const name = 'mfe-vans';
  const client = await team(name);
  const [one, two] = [withWidget(name, 'one'), withWidget(name, 'two')];
  for (const each of [one, two]) await send(client, name, bundleOf(each));
  const { candidates } = (await composition()).remotes.find((remote) => remote.name === name)!;
  assert.deepEqual(
    candidates.map((each) => 'widgets' in each),
    [false, false],
  );
  assert.deepEqual(await titlesOf(two.manifest), ['two']);
  // A tab that fell back, or that has not been reloaded, runs another.
  assert.deepEqual(await titlesOf(one.manifest), ['one']);
  await client(withdrawRemote, { params: { name } });
  assert.deepEqual(await titlesOf(two.manifest), []);
});

test('DSH-05 PLT-19 a release whose widget begins smaller than it may be is refused, and told so', async () => {
  const name = 'mfe-small';
  const client = await team(name);
  for (const usual of [
    { w: 1, h: 4 },
    { w: 4, h: 1 },
  ]) {
    const { manifest, files } = withWidget(name, JSON.stringify(usual));
    const widgets = manifest.widgets.map((widget) => ({ ...widget, usual }));
    const sent = await send(client, name, bundleOf({ manifest: { ...manifest, widgets }, files }));
    assert.match(sent.error?.detail ?? '', /widgets\.0\.usual is smaller than least$/);
  }
});

test('DSH-05 who is not signed in is not told', async () => {
  assert.equal((await t.client()(listReleaseWidgets, { query: { of: '' } })).status, 401);
});
