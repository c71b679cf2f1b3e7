import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { createOrder, getOrder } from '@fraktion/contract';
import sharp from 'sharp';
import * as z from 'zod/mini';

import { buildTrade, newOrder } from '../testing/rows/orders.ts';
import { testServer } from '../testing/servers/testServer.ts';
import { fieldValue } from './multipart.ts';

const t = await testServer();
const trade = await buildTrade(t);

test('SRV-06 photos may take as long as a phone waits for their answer, headers may not', () => {
  const { requestTimeout, headersTimeout } = t.app.fastify.server;
  assert.ok(requestTimeout > 120_000 && headersTimeout <= 30_000);
});

test('SRV-01 the schema decides the type of a form field, not its text', () => {
  const text = z.nullable(z.string());
  for (const word of ['null', 'true', 'false', '123', '{"a":1}', ' ']) {
    assert.equal(fieldValue(word, text), word);
  }
  assert.equal(fieldValue('', text), null);
  assert.equal(fieldValue('', z.string()), '');
  assert.equal(fieldValue('true', z.boolean()), true);
  assert.equal(fieldValue('123', z.number()), 123);
  assert.deepEqual(fieldValue('["a"]', z.array(z.string())), ['a']);
  assert.equal(fieldValue('', z.nullable(z.iso.date())), null);
  assert.equal(fieldValue('yes', z.boolean()), 'yes', 'left for the validation to refuse by name');
});

test('ORD-01 a comment may be null, true or 123', async () => {
  for (const comment of ['null', 'true', '123']) {
    const body = newOrder(trade.infocard.id, {
      comment,
      requisitionId: comment,
      confirmedDouble: true,
    });
    const { status } = await trade.admin(createOrder, { body });
    assert.equal(status, 200);
    const { data } = await trade.admin(getOrder, { params: { id: body.id } });
    assert.deepEqual([data.comment, data.requisitionId], [comment, comment]);
  }
});

test('SRV-01 an idempotency key also covers the files', async () => {
  const body = newOrder(trade.infocard.id, { confirmedDouble: true });
  const idempotencyKey = randomUUID();
  const png = await pixel('#ff0000');
  const send = (file: File) => trade.admin(createOrder, { body, idempotencyKey, files: [file] });
  assert.equal((await send(png)).status, 200);
  assert.equal((await send(png)).status, 200, 'the first answer again');
  for (const other of [await pixel('#00ff00'), new File([png], 'another name.png')]) {
    const answer = await send(other);
    assert.deepEqual([answer.status, answer.error?.message], [409, 'Generic.Idempotency.Conflict']);
  }
  const without = await trade.admin(createOrder, { body, idempotencyKey });
  assert.equal(without.error?.message, 'Generic.Idempotency.Conflict');
});

/** A form as its bytes, to a call of nobody and to one of an account. */
async function sendForm(contentType: string, form: string): Promise<string[]> {
  const answers: string[] = [];
  for (const path of ['/api/test/pdf-parsing', '/api/concerns/orders']) {
    const headers = {
      authorization: `Bearer ${trade.admin.session.token}`,
      'content-type': contentType,
    };
    const answer = await fetch(t.url + path, { method: 'POST', headers, body: form });
    const { error } = (await answer.json()) as { error: { message: string } };
    answers.push(`${answer.status} ${error.message}`);
  }
  return answers;
}

test('SRV-01 a form without a usable boundary, or without its end, is refused as a fault of its sender', async () => {
  const refused = ['400 Generic.Invalid', '400 Generic.Invalid'];
  const field = '--x\r\ncontent-disposition: form-data; name="comment"\r\n\r\nabc\r\n';
  const file = field.replace('name="comment"', 'name="file"; filename="a.pdf"');
  const headersOnly = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n';
  const ofX = 'multipart/form-data; boundary=x';
  for (const [contentType, form] of [
    ['multipart/form-data', `${field}--x--\r\n`],
    ['multipart/form-data; boundary=', `${field}--x--\r\n`],
    [`multipart/form-data; boundary=${'x'.repeat(300)}`, `${field}--x--\r\n`],
    [ofX, field],
    [ofX, file],
    [ofX, headersOnly],
    [ofX, '--x'],
    [ofX, 'abc'],
  ] as const)
    assert.deepEqual(await sendForm(contentType, form), refused, `${contentType} ${form}`);
});

async function pixel(color: string): Promise<File> {
  const create = { width: 2, height: 2, channels: 3, background: color } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  return new File([new Uint8Array(bytes)], 'place.png', { type: 'image/png' });
}
