import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import fc from 'fast-check';

import { type NodeProcess, startNodeProcess } from '@fraktion/demo-world/servers/nodeProcess';
import { startTestDatabase, type TestDatabase } from '../testing/servers/testDatabase.ts';

let database: TestDatabase;
let dataDir: string;
/** Where the node writes what is sent to it. */
let uploadDir: string;
let node: NodeProcess;

before(async () => {
  database = await startTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'fraktion-raw-'));
  uploadDir = join(dataDir, 'tmp');
  await mkdir(uploadDir);
  node = await startNodeProcess({
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    TMPDIR: uploadDir,
  });
});
after(async () => {
  node.child.kill('SIGKILL');
  await node.ended;
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Targets that have crashed a server somewhere, or look as if they might. */
const oddTargets = [
  '//',
  '///',
  '//api/realtime',
  '/\\',
  '\\\\',
  '*',
  '?',
  '#',
  '.',
  '..',
  '',
  'http://',
  'http://[',
  'http://[::1',
  'http://:99999/',
  'http:///api/realtime',
  'ws://%00/',
  'javascript:alert(1)',
  '/%',
  '/%2',
  '/%zz',
  '/%ff%fe',
  '/%00',
  '/api/realtime?id',
  '/api/realtime?id=%',
  '/api/realtime?id=a&id=b&access_token=c&access_token=d',
  '/api/realtime?id=__proto__&access_token=constructor',
  '/api/realtime/../..//',
  '/api/orders/%E0%A4%A',
  '/api/orders?page[__proto__]=1',
  '/releases/platform/../../etc/passwd',
  '/releases/%2e%2e/%2e%2e/x',
  '/api/docs/static/%2e%2e%2f',
  `/${'a'.repeat(9_000)}`,
  `/?${'a=b&'.repeat(3_000)}`,
];
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'CONNECT', 'TRACE', 'PRI', 'g'];
const oddHeaders = [
  '',
  'Authorization: Bearer \r\n',
  'Authorization: Bearer a.b.c\r\n',
  'Cookie: ;;=;%\r\n',
  'Host:\r\n',
  'Host: [\r\n',
  'Origin: null\r\n',
  'X-Forwarded-For: ,,\r\n',
  'Content-Type: multipart/form-data; boundary=\r\n',
  'Content-Type: application/json; charset=\r\n',
  'Expect: 100-continue\r\n',
  'Sec-WebSocket-Protocol: ,\r\n',
  'Sec-WebSocket-Extensions: permessage-deflate; ;;\r\n',
].map((header) => ({ header, body: '' }));
/** With the promised body, unless the client leaves: without it the server is right to wait. */
const headersOfBodies = [
  { header: 'Content-Length: 5\r\n', body: '{"a":' },
  { header: 'Transfer-Encoding: chunked\r\n', body: '2\r\n{"\r\n0\r\n\r\n' },
];

const target = fc.oneof(
  fc.constantFrom(...oddTargets),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `/${text}`),
  fc.webPath(),
  fc
    .array(
      fc.constantFrom('/', '//', '..', '%', '%2f', '?', '#', '\\', ':', '@', 'api', 'realtime'),
    )
    .map((parts) => parts.join('')),
);
const upgrade =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n';
const version = fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', '');

interface Raw {
  readonly text: string;
  /** The client leaves at once, without waiting for the answer. */
  readonly leaves: boolean;
}
const raw = (head: string): fc.Arbitrary<Raw> =>
  fc
    .tuple(
      fc.constantFrom(...methods),
      target,
      version,
      fc.constantFrom(...oddHeaders, ...headersOfBodies),
      fc.boolean(),
    )
    .map(([method, path, protocol, { header, body }, leaves]) => ({
      text: `${head === upgrade ? 'GET' : method} ${path} ${protocol}\r\nHost: portal\r\n${head}${header}\r\n${leaves ? '' : body}`,
      leaves,
    }));

/** The product's own limit for an answer. */
const limitMs = 5_000;

/**
 * Resolves when the server has answered or closed the connection, or when the client has left. A server that does neither fails
 * the test.
 */
const send = ({ text, leaves }: Raw): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(node.port, '127.0.0.1');
    socket.setTimeout(limitMs, () => {
      reject(new Error(`no answer to ${JSON.stringify(text)}`));
      socket.destroy();
    });
    socket.on('error', () => undefined).on('close', () => resolve());
    socket.on('data', () => socket.destroy());
    socket.on('connect', () => {
      socket.write(text, 'latin1', () => {
        if (leaves) socket.resetAndDestroy();
      });
    });
  });

async function sendAll(requests: readonly Raw[]): Promise<void> {
  const waiting = [...requests];
  const sendInTurn = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await send(next);
      assert.equal(node.child.exitCode, null, `it ended at ${JSON.stringify(next.text)}`);
    }
  };
  await Promise.all(Array.from({ length: 20 }, sendInTurn));
}

async function assertUnharmed(): Promise<void> {
  const signal = AbortSignal.timeout(limitMs);
  assert.equal((await fetch(`${node.url}/healthz`, { signal })).status, 200);
  const faults = node.lines.filter(({ level }) => level >= 50);
  assert.deepEqual(faults, [], 'nothing unexpected was logged');
}

const part = (name: string, text: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const file = (text: string): string =>
  `--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n${text}\r\n`;
const end = '--x--\r\n';

test('SRV-12 an upgrade of // is refused, and so is one whose client has left', async () => {
  for (const path of ['//', '/elsewhere', '/api/realtime?id=x']) {
    for (const leaves of [false, true]) {
      await send({ text: `GET ${path} HTTP/1.1\r\nHost: portal\r\n${upgrade}\r\n`, leaves });
    }
  }
  await assertUnharmed();
});

test('SRV-12 every refusal has the shape and the headers of an answer, also of what is no request', async () => {
  const answerTo = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(node.port, '127.0.0.1');
      let answer = '';
      socket.setTimeout(limitMs, () => reject(new Error(`no answer to ${text.slice(0, 80)}`)));
      socket.on('error', () => undefined).on('data', (chunk) => (answer += chunk.toString()));
      socket.on('close', () => resolve(answer));
      socket.write(text, 'latin1');
    });
  const json = (body: string, type = 'application/json') =>
    `POST /api/user-auth/authenticate HTTP/1.1\r\nHost: portal\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const refused: readonly [text: string, status: number][] = [
    ['HALLO\r\n\r\n', 400],
    ['FOO /api/user-auth/me HTTP/1.1\r\nHost: portal\r\n\r\n', 400],
    [`GET /api/user-auth/me HTTP/1.1\r\nHost: portal\r\nX: ${'y'.repeat(70_000)}\r\n\r\n`, 431],
    [json('{"email":'), 400],
    [json('{"email":"a"}', 'text/xml'), 400],
    [json('{"email":"a"}', 'application/'), 400],
    ['GET /api/%zz HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n', 400],
  ];
  for (const [text, status] of refused) {
    const answer = await answerTo(text);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    assert.match(head, new RegExp(`^HTTP/1.1 ${status} `), text.slice(0, 80));
    assert.match(head, /x-content-type-options: nosniff/i);
    const { error } = JSON.parse(body) as { error: Readonly<Record<string, string>> };
    assert.match(error['message'] ?? '', /^Generic\./);
    assert.ok(error['requestId'] && head.includes(error['requestId']));
  }
});

test('SRV-12 two Host headers, or two lengths, are refused, for a page, for a call and for an upgrade', async () => {
  const answerTo = (path: string, more = '', second = 'host: evil.example'): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(node.port, '127.0.0.1');
      socket.setTimeout(limitMs, () => reject(new Error(`no answer to ${path}`)));
      socket.on('error', reject).on('data', (chunk) => {
        resolve(chunk.toString().slice(0, 12));
        socket.destroy();
      });
      socket.write(`GET ${path} HTTP/1.1\r\nHost: portal\r\n${second}\r\n${more}\r\n`);
    });
  for (const path of ['/', '/api/user-auth/me', '/healthz', '/elsewhere/x.js'])
    assert.equal(await answerTo(path), 'HTTP/1.1 400', path);
  assert.equal(await answerTo('/api/realtime?id=x', upgrade), 'HTTP/1.1 400');
  const lengths = 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n';
  assert.equal(await answerTo('/api/user-auth/me', lengths, 'x: y'), 'HTTP/1.1 400', 'two lengths');
  await assertUnharmed();
});

/** Forms beyond every limit of the parser, or that break off, each with its answer. */
const oddForms: readonly (readonly [name: string, status: number, form: string])[] = [
  ['too many fields', 400, part('a', '1').repeat(80) + end],
  ['too many files', 413, file('a').repeat(5) + end],
  ['too long a file', 413, file('a'.repeat(10_485_761)) + end],
  [
    'fields that are too long together',
    413,
    part('a', 'b'.repeat(9_000)).repeat(2) + file('a') + end,
  ],
  ['a name of every object', 400, part('__proto__', '1') + part('constructor', '2') + end],
  ['no end', 400, part('a', '1')],
  ['no end of a file', 400, `${file('a')}${file('b').slice(0, -2)}`],
  ['nothing', 400, ''],
];

test('SRV-12 odd forms are refused and logged as no fault, also those whose client has left, and no file stays', async () => {
  for (const [name, status, form] of oddForms) {
    const answer = await fetch(`${node.url}/api/test/pdf-parsing`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: form,
    });
    assert.equal(answer.status, status, `${name}: ${await answer.text()}`);
  }
  const head = 'POST /api/test/pdf-parsing HTTP/1.1\r\nHost: portal\r\n';
  const type = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n';
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      const socket = connect(node.port, '127.0.0.1').on('error', () => undefined);
      await once(
        socket.on('connect', () => socket.write(head + type + file('a').slice(0, -2))),
        'connect',
      );
      await pause(200);
      socket.resetAndDestroy();
      await once(socket, 'close');
    }),
  );
  const left = async (): Promise<string[]> =>
    (await readdir(uploadDir)).filter((each) => each.startsWith('fraktion-upload-'));
  for (let tries = 0; (await left()).length > 0 && tries < 50; tries += 1) await pause(100);
  assert.deepEqual(await left(), []);
  await assertUnharmed();
});

for (const [kind, head] of [
  ['requests', ''],
  ['upgrades', upgrade],
] as const) {
  test(`SRV-12 500 odd ${kind} do not end the server, and each gets an answer`, async () => {
    await sendAll(fc.sample(raw(head), { numRuns: 500, seed: 12 }));
    await assertUnharmed();
  });
}
