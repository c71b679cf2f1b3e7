import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createWebhook, tryWebhook } from '@fraktion/contract';

import { isPublic } from '../../../http/publicAddress.ts';
import { buildAccount } from '../../../testing/rows/builders.ts';
import { startTestApp } from '../../../testing/servers/testApp.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';
import { mayPost } from '../../../http/post.ts';

test('AUT-07 addresses of this machine and its network are distinguished from public ones', () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'not an address',
  ]) {
    assert.equal(isPublic(address), false, address);
  }
  for (const address of ['8.8.8.8', '172.32.0.1', '193.0.6.139', '2a00:1450:400f::1']) {
    assert.equal(isPublic(address), true, address);
  }
});

test('AUT-07 a webhook has a public https address without a password in it', () => {
  for (const url of [
    'http://example.com/hook',
    'https://localhost/hook',
    'https://db.internal/hook',
    'https://printer/hook',
    'https://127.0.0.1/hook',
    'https://2130706433/hook',
    'https://0x7f.1/hook',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://user:password@example.com/hook',
    'ftp://example.com/hook',
    'file:///etc/passwd',
    'hook',
  ]) {
    assert.equal(mayPost(url, false), false, url);
  }
  for (const url of ['https://example.com/hook', 'https://8.8.8.8:8443/hook']) {
    assert.equal(mayPost(url, false), true, url);
  }
  assert.equal(mayPost('http://127.0.0.1:9000/hook', true), true);
  assert.equal(mayPost('file:///etc/passwd', true), false);
});

test('AUT-07 an internal address is refused at its field when the webhook is created', async () => {
  const t = await startTestApp({ webhooksAnywhere: false });
  try {
    const account = await buildAccount(t.db);
    const admin = await signInNew(t, account.id, 'Admin');
    const answer = await admin(createWebhook, {
      body: {
        id: randomUUID(),
        url: 'https://169.254.169.254/latest/meta-data',
        description: null,
        events: ['order.created'],
        active: true,
      },
    });
    assert.deepEqual([answer.status, answer.error?.message], [422, 'Webhooks.Address.Not.Allowed']);
    assert.deepEqual(Object.keys(answer.error?.fields ?? {}), ['url']);
    for (const url of ['https://169.254.169.254/latest', 'http://example.com/hook']) {
      const { error } = await admin(tryWebhook, { body: { url } });
      assert.equal(error?.message, 'Webhooks.Address.Not.Allowed', url);
    }
  } finally {
    await t.stop();
  }
});
