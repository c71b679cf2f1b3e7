import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import { putThemeLogo } from '@fraktion/contract';
import Fastify from 'fastify';
import sharp from 'sharp';

import { registerErrors } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { type Client, startTestApp, type TestApp } from '../../../testing/servers/testApp.ts';
import { buildCustomer } from '../../../testing/rows/accountServer.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import { watchTurns } from '../../../testing/watchTurns.ts';
import { createDrawn, etagOf } from './drawn.ts';
import { registerImages, widths } from './routes.ts';

let t: TestApp;
let elsewhere: Server;
let asked = 0;
let token: string;
let logo: string;

before(async () => {
  t = await startTestApp();
  elsewhere = createServer((_request, response) => {
    asked += 1;
    response.end('another host');
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const { admin } = await buildCustomer(t);
  ({ token } = admin.session);
  logo = await storeLogo(admin, '#1d4ed880');
});

/** The address of a new picture. */
async function storePicture(admin: Client, bytes: Uint8Array): Promise<string> {
  const file = new File([Uint8Array.from(bytes)], 'logo', { type: 'image/png' });
  const { data } = await admin(putThemeLogo, { files: [file] });
  return data.logoPath!.replace('/api', '/images');
}

const storeLogo = async (admin: Client, background: string): Promise<string> =>
  storePicture(
    admin,
    await sharp({ create: { width: 600, height: 300, channels: 4, background } })
      .png()
      .toBuffer(),
  );

after(async () => {
  await t.stop();
  elsewhere.close();
});

const get = (address: string, headers: Record<string, string> = {}, bearer = token) =>
  fetch(`${t.url}${address}`, {
    headers: { ...(bearer && { authorization: `Bearer ${bearer}` }), ...headers },
    redirect: 'manual',
  });

test('ADM-07 a picture is drawn in the sizes of the list, never larger than it is', async () => {
  for (const width of widths) {
    const answer = await get(`${logo}?w=${width}`);
    assert.equal(answer.status, 200);
    const drawn = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata();
    assert.equal(drawn.width, Math.min(width, 600));
    assert.equal(drawn.height, Math.round(Math.min(width, 600) / 2));
  }
  for (const query of [
    '',
    '?w=',
    '?w=65',
    '?w=-1',
    '?w=1e2',
    '?w=64&w=128',
    '?w=64&h=9',
    '?w=99999',
  ])
    assert.equal((await get(logo + query)).status, 400, query);
});

test('ADM-07 the format is the best one that the browser accepts', async () => {
  const typeFor = async (accept: string) =>
    (await get(`${logo}?w=64`, { accept })).headers.get('content-type');
  assert.equal(await typeFor('image/avif,image/webp,*/*;q=0.8'), 'image/avif');
  assert.equal(await typeFor('image/webp,image/*;q=0.8'), 'image/webp');
  assert.equal(await typeFor('image/avif;q=0,image/webp'), 'image/webp');
  // Transparency stays.
  assert.equal(await typeFor('*/*'), 'image/png');
  assert.equal(await typeFor('image/png'), 'image/png');
});

test('ADM-07 an unchanged picture is not sent again, and no shared cache stores it', async () => {
  const first = await get(`${logo}?w=128`, { accept: 'image/webp' });
  const etag = first.headers.get('etag')!;
  assert.match(first.headers.get('cache-control')!, /private/);
  assert.match(first.headers.get('vary')!, /accept/);
  assert.equal(first.headers.get('x-content-type-options'), 'nosniff');
  const again = await get(`${logo}?w=128`, { accept: 'image/webp', 'if-none-match': etag });
  assert.equal(again.status, 304);
  const other = await get(`${logo}?w=240`, { accept: 'image/webp', 'if-none-match': etag });
  assert.equal(other.status, 200);
});

test('ADM-07 AUT-02 a picture is for those who may see it by its own call', async () => {
  const stranger = (await buildCustomer(t)).admin;
  assert.equal((await get(`${logo}?w=64`, {}, '')).status, 401);
  assert.equal((await get(`${logo}?w=64`, {}, 'invalid')).status, 401);
  assert.equal((await get(`${logo}?w=64`, {}, stranger.session.token)).status, 404);
  assert.equal((await get(`/images/files/${randomUUID()}?w=64`)).status, 404);
});

/** A request line exactly as written: `fetch` would tidy it. */
async function raw(target: string, host: string): Promise<string> {
  const socket = connect(Number(new URL(t.url).port), '127.0.0.1');
  socket.end(
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nX-Forwarded-Host: ${host}\r\nConnection: close\r\n\r\n`,
  );
  let text = '';
  for await (const chunk of socket.setEncoding('latin1')) text += chunk as string;
  return text;
}

test('ADM-07 fifty tries to reach another host or another call are refused, and that host is never asked', async () => {
  const { port } = elsewhere.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const id = logo.split('/').at(-1)!;
  const targets = [
    `http://${host}/x.png`,
    `https://${host}/x.png`,
    `//${host}/x.png`,
    `///${host}/x.png`,
    `/\\${host}/x.png`,
    `\\\\${host}\\x.png`,
    `http:/${host}/x.png`,
    `http:${host}/x.png`,
    `HTTP://${host}/x.png`,
    `http%3A%2F%2F${host}%2Fx.png`,
    `http%253A%252F%252F${host}%252Fx.png`,
    `%2F%2F${host}/x.png`,
    `%5C%5C${host}/x.png`,
    `@${host}/x.png`,
    `x@${host}/x.png`,
    `.${host}/x.png`,
    `?url=http://${host}/x.png`,
    `?src=//${host}/x.png`,
    `ftp://${host}/x.png`,
    `file:///etc/passwd`,
    `file:/etc/passwd`,
    `data:image/png;base64,iVBORw0KGgo=`,
    `gopher://${host}/x`,
    `http://[::1]:${port}/x.png`,
    `http://[::ffff:127.0.0.1]:${port}/x.png`,
    `http://2130706433:${port}/x.png`,
    `http://0x7f000001:${port}/x.png`,
    `http://0177.0.0.1:${port}/x.png`,
    `http://localhost:${port}/x.png`,
    `http://localhost%00.portal.example:${port}/x.png`,
    `http://portal.example@${host}/x.png`,
    `http://${host}#/account/theme/logo/${id}`,
    `http://${host}/account/theme/logo/${id}`,
    `http://169.254.169.254/latest/meta-data`,
    `${host}/account/theme/logo/${id}`,
    `../api/user-auth/me`,
    `..%2Fapi%2Fuser-auth%2Fme`,
    `%2e%2e/%2e%2e/etc/passwd`,
    `../../../../etc/passwd`,
    `account/theme/logo/${id}/../../../../user-auth/me`,
    `account/theme/logo/..%2f..%2f..%2fuser-auth%2fme`,
    `account/theme/logo/${id}%2f..%2f..`,
    `account/theme/logo/${id}%00.png`,
    `account/theme/logo/${id};http://${host}`,
    `account/theme/logo/http://${host}/x.png`,
    `account/theme/logo/%0d%0aHost:%20${host}`,
    `account//theme/logo/${id}`,
    `/account/theme/logo/${id}`,
    `account/theme/logo/${id}@${host}`,
    `account/theme/logo/${id}/http://${host}`,
    `user-auth/me`,
    `account/users`,
    `uploads/${id}`,
  ];
  assert.ok(targets.length >= 50);
  for (const target of targets) {
    const query = target.includes('?') ? '&w=64' : '?w=64';
    const answer = await raw(`/images/${target}${query}`, host);
    const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
    assert.ok(status === '404' || status === '400', `${target}: ${status}`);
    assert.doesNotMatch(answer, /another host|\r\nlocation:|root:/i, target);
  }
  assert.equal(asked, 0);
});

test('SRV-13 ADM-07 an account has one line for its pictures, with however many sessions it asks', async () => {
  const { admin } = await buildCustomer(t);
  const { admin: neighbour, accountId } = await buildCustomer(t);
  // Each of its sizes takes much longer to draw than a request does to arrive.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const large = sharp({
    create: { width: 2_400, height: 1_200, channels: 3, background: '#15803d', noise },
  });
  const many = await storePicture(admin, await large.jpeg({ quality: 50 }).toBuffer());
  const one = await storeLogo(neighbour, '#b91c1c');
  const sizes = widths
    .slice(2)
    .flatMap((width) => ['avif', 'webp', 'jpeg'].map((format) => ({ width, format })));
  const sessions = await Promise.all(sizes.map(() => t.signIn(admin.session.profile.email)));
  let answered = 0;
  const flood = sizes.map(async ({ width, format }, at) => {
    const accept = `image/${format}`;
    const { status } = await get(`${many}?w=${width}`, { accept }, sessions[at]!.session.token);
    answered += 1;
    return status;
  });
  await eventually(async () => answered > 0, 'the flood is under way');
  const turns = watchTurns((key) => key === accountId);
  assert.equal((await get(`${one}?w=128`, {}, neighbour.session.token)).status, 200);
  const meanwhile = turns.stop();
  assert.deepEqual(new Set(await Promise.all(flood)), new Set([200]));
  // With a line for each session nearly all of them would go first.
  assert.ok(meanwhile <= 1, `${meanwhile} of the flood had their turn first`);
});

test('SRV-13 ADM-07 who waits for a picture holds none of its bytes', async () => {
  let [inMemory, most] = [0, 0];
  const drawn = createDrawn(async (_by, bytes) => {
    await pause(2);
    return bytes;
  });
  const asked = Array.from({ length: 60 }, async (_, at) => {
    await drawn({
      by: { key: `account ${at % 4}` },
      has: undefined,
      async read() {
        most = Math.max(most, (inMemory += 1));
        return { bytes: new Uint8Array([at]), wanted: { width: 64, format: 'png' } as const };
      },
    });
    inMemory -= 1;
  });
  await Promise.all(asked);
  assert.ok(most <= 8, `${most} were in memory at once`);
});

test('SRV-12 ADM-07 a large picture is hashed while other calls are answered', async () => {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  const hashing = etagOf(new Uint8Array(96 * 1024 * 1024), { width: 64, format: 'png' });
  setImmediate(count);
  const etag = await hashing;
  isOver = true;
  assert.match(etag, /\.64\.png"$/);
  assert.ok(turns > 4, `${turns} turns of the event loop`);
});

test('SRV-13 ADM-07 a file that is no picture is refused before anything is done with its bytes', async () => {
  const app = Fastify();
  let [sent, ended] = [0, 0];
  app.get('/api/files/*', (_request, reply) =>
    reply.type('application/pdf').send(
      Readable.from(
        (async function* () {
          for (let at = 0; at < 400; at++) {
            sent += 1;
            yield Buffer.alloc(100_000, 0xe9);
          }
          ended += 1;
        })(),
      ),
    ),
  );
  const routes = { whoAsks: async () => 'account' };
  registerErrors(app);
  registerImages({ routes } as unknown as Services, app);
  const answer = await app.inject(`/images/files/${randomUUID()}?w=64`);
  assert.deepEqual([answer.statusCode, ended], [404, 0]);
  assert.ok(sent > 0 && sent < 20, `${sent} parts were read`);
  await app.close();
});
