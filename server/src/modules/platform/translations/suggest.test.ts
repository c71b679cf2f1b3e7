import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';

import { listTextParts, suggestTranslation } from '@fraktion/contract';

import { registryOf } from '../../../testing/rows/registry.ts';
import { releaseTexts } from '../../../testing/rows/releasedTexts.ts';
import { type SignedIn, type TestApp, startTestApp } from '../../../testing/servers/testApp.ts';
import { buildStaff } from '../../../testing/rows/accountServer.ts';

let t: TestApp;
let staff: SignedIn;
let answer: { status: number; body: string };
const asked: Record<string, string>[] = [];
const params = { language: 'sv' } as const;
const body = { part: 'mfe-asked', key: 'title' };

const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    asked.push(JSON.parse(Buffer.concat(parts).toString()) as Record<string, string>);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
});

before(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/translate`;
  t = await startTestApp({ translationService: { url, key: 'a key' } });
  await registryOf(() => t).releasePlatform();
  staff = await buildStaff(t);
  await releaseTexts(t, body.part, 'one', { en: { title: 'Orders' } });
});
after(async () => {
  await t.stop();
  service.close();
});

test('ADM-06 a service that is set up is asked for one text, with the English one and its key', async () => {
  answer = { status: 200, body: JSON.stringify({ translatedText: 'Ordrar' }) };
  const { data } = await staff(suggestTranslation, { params, body });
  assert.equal(data.text, 'Ordrar');
  assert.deepEqual(asked.at(-1), {
    q: 'Orders',
    source: 'en',
    target: 'sv',
    format: 'text',
    api_key: 'a key',
  });
  assert.equal((await staff(listTextParts, { params })).data.suggests, true);
});

test('ADM-06 a service that fails or answers something else is named as the reason', async () => {
  for (const each of [
    { status: 500, body: '{}' },
    { status: 200, body: '{"other":1}' },
    { status: 200, body: 'no JSON' },
  ]) {
    answer = each;
    const refused = await staff(suggestTranslation, { params, body });
    assert.deepEqual(
      [refused.status, refused.error?.message],
      [502, 'Translations.Service.Failed'],
    );
  }
  const unknown = await staff(suggestTranslation, { params, body: { ...body, key: 'none' } });
  assert.equal(unknown.error?.message, 'Translations.Key.Unknown');
});
