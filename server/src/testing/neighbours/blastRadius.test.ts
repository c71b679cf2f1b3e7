import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import type { Call } from '@fraktion/contract';
import { isTokenCall } from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';

import type { JobName } from '../../jobs/index.ts';
import { apartCalls } from './apartCalls.ts';
import { callEffects, callGuards, jobEffects, jobGuards } from './effects/index.ts';
import { jobPlays } from './jobPlays.ts';
import { openTheatre, type Theatre } from './theatre.ts';

let theatre: Theatre;
before(async () => {
  theatre = await openTheatre();
});
after(() => theatre.stop());

const isReading = ({ method }: Call): boolean => method === 'GET' || method === 'HEAD';

for (const call of allCalls.filter((each) => !isReading(each) && !(each.id in apartCalls)))
  test(`SRV-15 ${call.id} writes its own rows and nothing else`, async () => {
    const { answer, effect, guards } = await theatre.effectOfCall(call);
    assert.ok(answer.status < 300, `It was refused: ${JSON.stringify(answer.error)}`);
    assert.equal(effect, callEffects[call.id]);
    assert.equal(guards, callGuards[call.id] ?? '', 'what keeps two users apart');
  });

for (const name of Object.keys(jobPlays) as JobName[])
  test(`SRV-15 the job ${name} writes its own rows and nothing else, beside others of its kind`, async () => {
    const { effect, guards } = await theatre.effectOfJob(name);
    assert.equal(effect, jobEffects[name]);
    assert.equal(guards, jobGuards[name] ?? '', 'what keeps two runs apart');
  });

test('SRV-15 a reading call writes nothing', async () => {
  for (const call of allCalls.filter((each) => each.method === 'GET' && !isTokenCall(each))) {
    const { answer, effect } = await theatre.effectOfCall(call);
    if (answer.status < 300) assert.equal(effect, '', call.id);
  }
});

test('SRV-15 the table names calls that exist, and each once', () => {
  const ids = new Set(allCalls.map(({ id }) => id));
  const named = [...Object.keys(callEffects), ...Object.keys(apartCalls)];
  assert.deepEqual(
    named.filter((id, at) => !ids.has(id) || named.indexOf(id) !== at),
    [],
  );
  assert.deepEqual(
    Object.keys(callGuards).filter((id) => !(id in callEffects)),
    [],
  );
});

test('SRV-15 the furnished world has neighbours in every table that requests write', () => {
  assert.deepEqual(theatre.world.lonely(), []);
});
