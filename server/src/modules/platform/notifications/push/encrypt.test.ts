import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { test } from 'node:test';

import { encryptPush } from './encrypt.ts';
import { createVapidKeys, pointKey, vapidHeader } from './vapid.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

test('SUP-15 a message is encrypted as in the example of RFC 8291', () => {
  const sent = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    },
  );
  assert.equal(
    sent.toString('base64url'),
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('SUP-15 a push service can check who sends, for itself alone and for half a day', () => {
  const keys = createVapidKeys();
  const now = Date.parse('2026-11-29T12:00:00Z');
  const header = vapidHeader('https://push.example:8443/send/a?b=c', keys, {
    contact: 'mailto:ops@portal.example',
    now,
  });
  const [, head = '', claims = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  assert.equal(key, keys.publicKey);
  assert.deepEqual(JSON.parse(bytes(head).toString()), { typ: 'JWT', alg: 'ES256' });
  assert.deepEqual(JSON.parse(bytes(claims).toString()), {
    aud: 'https://push.example:8443',
    exp: now / 1000 + 12 * 3600,
    sub: 'mailto:ops@portal.example',
  });
  const publicKey = createPublicKey({ format: 'jwk', key: pointKey(keys.publicKey) });
  assert.ok(
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      bytes(signature),
    ),
  );
});
