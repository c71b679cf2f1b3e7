import assert from 'node:assert/strict';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, test } from 'node:test';

import type { ImapFlow } from 'imapflow';
import ssh2 from 'ssh2';

import { selfSigned } from '@fraktion/demo-world/servers/certificate';
import { newHostKey } from '@fraktion/demo-world/servers/sftpServer';
import { eventually } from '../../../../testing/rows/orders.ts';
import { limits } from '../limits.ts';
import { isWanted } from './fileNames.ts';
import { ImapSource } from './imapSource.ts';
import { openFtp } from './ftpSource.ts';
import { inTime, openInTime, openSource } from './openSource.ts';
import { openSftp } from './sftpSource.ts';
import type { Source, SourceSettings } from './source.ts';

const servers: Server[] = [];
const sockets = new Set<Socket>();
const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const settings = (over: Partial<SourceSettings>): SourceSettings => ({
  kind: 'ftp',
  host: '127.0.0.1',
  username: 'u',
  secret: 'p',
  folder: '',
  containerName: 'c',
  fingerprint: null,
  fileType: 'any',
  afterwards: 'keep',
  anywhere: true,
  ...over,
});

/** Until the client closes the connection. */
function writeForEver(socket: Socket, text: () => string): void {
  const more = (): void => {
    while (!socket.destroyed && socket.write(text()));
    if (!socket.destroyed) socket.once('drain', more);
  };
  more();
}

let files = 0;
const entries = (make: (at: number) => string): string =>
  Array.from({ length: 500 }, () => make((files += 1))).join('');

async function endlessFtp(): Promise<string> {
  const data = createServer((socket) =>
    writeForEver(socket, () =>
      entries((at) => `type=file;size=1;modify=20260101000000; invoice${at}.xml\r\n`),
    ),
  );
  const dataPort = await listening(data);
  const answers: Record<string, string> = {
    USER: '331 password',
    PASS: '230 in',
    FEAT: '211-Features\r\n MLST\r\n MLSD\r\n211 End',
    PWD: '257 "/"',
    EPSV: `229 Entering (|||${dataPort}|)`,
    MLSD: '150 here it comes',
    LIST: '150 here it comes',
  };
  const control = createServer((socket) => {
    socket.write('220 hello\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean))
        socket.write(`${answers[line.split(' ')[0] ?? ''] ?? '200 fine'}\r\n`);
    });
  });
  return `127.0.0.1:${await listening(control)}`;
}

async function endlessBlobs(): Promise<string> {
  const server = createHttpServer((request, response) => {
    response.setHeader('content-type', 'application/xml');
    if (!request.url?.includes('comp=list')) return response.end();
    const blob = (at: number) =>
      `<Blob><Name>invoice${at}.xml</Name><Properties><Last-Modified>Thu, 01 Jan 2026 00:00:00 GMT</Last-Modified><Etag>x</Etag><Content-Length>1</Content-Length><Content-Type>text/xml</Content-Type><BlobType>BlockBlob</BlobType></Properties></Blob>`;
    return response.end(
      `<?xml version="1.0"?><EnumerationResults ServiceEndpoint="http://x/" ContainerName="c"><Blobs>${entries(blob)}</Blobs><NextMarker>${files}</NextMarker></EnumerationResults>`,
    );
  });
  const port = await listening(server);
  const key = Buffer.from('key').toString('base64');
  return `DefaultEndpointsProtocol=http;AccountName=a;AccountKey=${key};BlobEndpoint=http://127.0.0.1:${port}/a`;
}

/** One page of a listing that never ends. */
async function endlessPage(): Promise<string> {
  const server = createHttpServer((request, response) => {
    response.setHeader('content-type', 'application/xml');
    if (!request.url?.includes('comp=list')) return response.end();
    response.write('<?xml version="1.0"?><EnumerationResults><Blobs>');
    const part = '<Blob><Name>x.xml</Name></Blob>'.repeat(2_000);
    const more = (): void => {
      while (!response.destroyed && response.write(part));
      if (!response.destroyed) response.once('drain', more);
    };
    return more();
  });
  const port = await listening(server);
  const key = Buffer.from('key').toString('base64');
  return `DefaultEndpointsProtocol=http;AccountName=a;AccountKey=${key};BlobEndpoint=http://127.0.0.1:${port}/a`;
}

/** A page of a listing that ends as it should: few entries, of a hundred kilobytes each. */
async function longPage(sent: (bytes: number) => void): Promise<string> {
  const described = '<Description>'.concat('x'.repeat(100_000), '</Description>');
  const blob = `<Blob><Name>x.xml</Name><Properties><Last-Modified>Thu, 01 Jan 2026 00:00:00 GMT</Last-Modified><Etag>x</Etag><Content-Length>1</Content-Length></Properties><Metadata>${described}</Metadata></Blob>`;
  const server = createHttpServer((request, response) => {
    response.setHeader('content-type', 'application/xml');
    if (!request.url?.includes('comp=list')) return response.end();
    response.write('<?xml version="1.0"?><EnumerationResults><Blobs>');
    let left = 200;
    const more = (): void => {
      while (left > 0 && !response.destroyed) {
        left -= 1;
        sent(blob.length);
        if (!response.write(blob)) return void response.once('drain', more);
      }
      if (left === 0) response.end('</Blobs><NextMarker/></EnumerationResults>');
    };
    return more();
  });
  const port = await listening(server);
  const key = Buffer.from('key').toString('base64');
  return `DefaultEndpointsProtocol=http;AccountName=a;AccountKey=${key};BlobEndpoint=http://127.0.0.1:${port}/a`;
}

interface Entry {
  readonly filename: string;
  readonly longname: string;
}

const endOfFolder = 1;

const manyEntries = (): Entry[] =>
  Array.from({ length: 500 }, () => {
    const filename = `invoice${(files += 1)}.xml`;
    return { filename, longname: filename };
  });

/** The handles of folders that a client has opened and not closed. */
let openHandles = 0;

async function endlessSftp(part: () => Entry[] | null = manyEntries): Promise<string> {
  openHandles = 0;
  const handle = Buffer.from('folder');
  const attrs = { mode: 0o100644, uid: 0, gid: 0, size: 1, atime: 0, mtime: 0 };
  const server = new ssh2.Server({ hostKeys: [newHostKey()] }, (client) => {
    closing.push(() => client.end());
    client.on('error', () => undefined);
    client.on('authentication', (attempt) => attempt.accept());
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => {
        const sftp = acceptSftp();
        sftp.on('REALPATH', (id) => sftp.name(id, [{ filename: '/', longname: '/', attrs }]));
        sftp.on('OPENDIR', (id) => {
          openHandles += 1;
          sftp.handle(id, handle);
        });
        sftp.on('READDIR', (id) => {
          const entries = part();
          if (entries === null) return sftp.status(id, endOfFolder);
          return sftp.name(
            id,
            entries.map((entry) => ({ ...entry, attrs })),
          );
        });
        sftp.on('CLOSE', (id) => {
          openHandles -= 1;
          sftp.status(id, 0);
        });
      });
    });
  });
  closing.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A storage whose answers begin and never go on, and how many connections it has. */
async function pausingBlobs() {
  const open = new Set<Socket>();
  const asked: string[] = [];
  const server = createHttpServer(({ method, url }, response) => {
    // The properties of the container, by which a source is opened.
    if (url?.startsWith('/a/c?restype=container')) return void response.end();
    asked.push(`${method} ${url}`);
    if (method === 'GET') response.write('<');
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  const port = await listening(server);
  const key = Buffer.from('key').toString('base64');
  const secret = `DefaultEndpointsProtocol=http;AccountName=a;AccountKey=${key};BlobEndpoint=http://127.0.0.1:${port}/a`;
  return { secret, asked, open };
}

/** A mailbox that says it has three messages, and answers more of them without end. */
const endlessMailbox = (exists: number, told: () => object = () => ({})) => ({
  mailbox: { uidValidity: 1n, exists, delimiter: '/' },
  getMailboxLock: async () => ({ release: () => undefined }),
  search: async () => [1, 2, 3],
  async *fetch() {
    for (let uid = 1; ; uid += 1)
      yield { uid, bodyStructure: { type: 'application/xml', part: '1', size: 1, ...told() } };
  },
  close: () => undefined,
});

const tooFull = { key: 'Integrations.Folder.Too.Full' };

async function refusesToList(over: Partial<SourceSettings>): Promise<void> {
  const source = await openSource(settings(over), () => undefined);
  await assert.rejects(source.list(limits.filesListed), tooFull);
  await source.close();
}

test('ADM-05 a listing without end is ended with its reason: ftp', async () => {
  await refusesToList({ host: await endlessFtp() });
});

test('ADM-05 a listing without end is ended with its reason: azureBlob', async () => {
  await refusesToList({ kind: 'azureBlob', secret: await endlessBlobs() });
});

test('ADM-05 a listing whose first page never ends is ended with its reason: azureBlob', async () => {
  await refusesToList({ kind: 'azureBlob', secret: await endlessPage() });
});

test('ADM-05 a listing without end is ended with its reason: sftp', async () => {
  await refusesToList({ kind: 'sftp', host: await endlessSftp() });
});

for (const exists of [3, 1_000_000])
  test(`ADM-05 a listing without end is ended with its reason: imap, of ${exists} messages`, async () => {
    const source = new ImapSource(
      endlessMailbox(exists) as unknown as ImapFlow,
      settings({ kind: 'imap' }),
    );
    await assert.rejects(source.list(limits.filesListed), tooFull);
  });

test('ADM-05 a page of a listing that is long is left before it is parsed: azureBlob', async () => {
  let sent = 0;
  await refusesToList({ kind: 'azureBlob', secret: await longPage((bytes) => (sent += bytes)) });
  assert.ok(sent < 15_000_000, `${sent} of 20 million bytes were taken`);
});

/** Says what is long until it has said far too much. */
function counting(long: string) {
  const most = 60_000_000;
  const told = { bytes: 0 };
  return {
    told,
    next: (): string => {
      told.bytes += long.length;
      return told.bytes > most ? 'short.xml' : long;
    },
  };
}

test('ADM-05 a listing of few entries with long names is ended with its reason: sftp', async () => {
  const { told, next } = counting(`${'x'.repeat(100_000)}.xml`);
  const part = () => [{ filename: next(), longname: '' }];
  await refusesToList({ kind: 'sftp', host: await endlessSftp(part) });
  assert.ok(told.bytes < 10_000_000, `${told.bytes} bytes were taken`);
});

for (const [what, give] of [
  ['file names', (filename: string) => ({ dispositionParameters: { filename } })],
  [
    'names of inner parts',
    (name: string) => ({ childNodes: [{ type: 'x', parameters: { name } }] }),
  ],
] as const)
  test(`ADM-05 a listing of few entries with long names is ended with its reason: imap, ${what}`, async () => {
    const { told, next } = counting(`${'x'.repeat(1_000_000)}.xml`);
    const mailbox = endlessMailbox(3, () => give(next()));
    const source = new ImapSource(mailbox as unknown as ImapFlow, settings({ kind: 'imap' }));
    await assert.rejects(source.list(limits.filesListed), tooFull);
    assert.ok(told.bytes < 10_000_000, `${told.bytes} bytes were taken`);
  });

test('ADM-05 a file whose name has more than a thousand characters is not taken', () => {
  const named = (length: number) => `${'x'.repeat(length - 4)}.xml`;
  assert.deepEqual([isWanted(named(1_000), 'any'), isWanted(named(1_001), 'any')], [true, false]);
});

/** A mail server that never ends the line with which it answers a command. */
async function endlessLine(after: string, write: (socket: Socket) => void) {
  const { key, cert, fingerprint256 } = selfSigned();
  const told: Record<string, string> = {
    CAPABILITY: '* CAPABILITY IMAP4rev1\r\n',
    STATUS: '* STATUS INBOX (MESSAGES 3)\r\n',
    SELECT: '* 3 EXISTS\r\n* OK [UIDVALIDITY 7] valid\r\n',
    UID: '* SEARCH 1 2 3\r\n',
  };
  const server = createTlsServer({ key, cert }, (socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.write('* OK IMAP4rev1\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        const [tag = '', name = '', which = ''] = line.toUpperCase().split(' ');
        if (name === after || which === after) write(socket);
        else socket.write(`${told[name] ?? ''}${tag} OK done\r\n`);
      }
    });
  });
  const host = `127.0.0.1:${await listening(server)}`;
  return settings({ kind: 'imap', host, fingerprint: fingerprint256 });
}

const beginnings = {
  STATUS: '* STATUS INBOX (',
  SEARCH: '* SEARCH ',
  FETCH: '* 1 FETCH (UID 1 FLAGS (',
};

for (const [after, beginning] of Object.entries(beginnings))
  test(`ADM-05 a mail server that never ends its line is left after a few megabytes: ${after}`, async () => {
    const [piece, most] = ['x'.repeat(64_000), 60_000_000];
    let sent = 0;
    const wanted = await endlessLine(after, (socket) => {
      socket.write(beginning);
      writeForEver(socket, () => {
        sent += piece.length;
        if (sent > most) socket.destroy();
        return piece;
      });
    });
    await assert.rejects(async () => (await openSource(wanted, () => undefined)).list(1));
    assert.ok(sent < most, `${sent} bytes were taken`);
  });

test('ADM-05 a mail server that sends a line letter by letter is left', async () => {
  const mailbox = endlessMailbox(3);
  const dripping = {
    ...mailbox,
    search: () => new Promise((_, reject) => (dripping.close = () => reject(new Error('closed')))),
    close: mailbox.close as () => void,
  };
  const wanted = settings({ kind: 'imap' });
  const source = new ImapSource(dripping as unknown as ImapFlow, wanted, 5);
  await assert.rejects(source.list(1), /closed/);
});

const never = (): Promise<never> => new Promise(() => undefined);
const slowSource = (close: () => void): Source => ({
  fingerprint: null,
  list: never,
  read: never,
  prepare: never,
  setAside: never,
  close: async () => close(),
});
const times = { listingMs: 5, readingMs: 5, movingMs: 5 };
const tooSlow = { key: 'Integrations.Server.Failed', detail: 'No answer within 0.005 seconds' };
const aside = { location: 'a', name: 'b', ending: 'imported', modifiedAt: '' } as const;

for (const [what, ask, reason] of [
  ['a listing', (source: Source) => source.list(1), tooFull],
  ['a file', (source: Source) => source.read('a.xml', 9), tooSlow],
  ['the making of folders', (source: Source) => source.prepare(), tooSlow],
  ['the moving of a file', (source: Source) => source.setAside(aside), tooSlow],
] as const)
  test(`ADM-05 ${what} that comes too slowly is ended too, and its connection closed`, async () => {
    let closed = 0;
    const source = inTime(
      slowSource(() => (closed += 1)),
      times,
    );
    await assert.rejects(async () => ask(source), reason);
    assert.equal(closed, 1);
  });

test('ADM-05 who comes in too slowly is left, also after it was let in', async () => {
  let closed = 0;
  const { promise, resolve } = Promise.withResolvers<Source>();
  const opening = openInTime(
    () => promise,
    settings({}),
    () => undefined,
    5,
  );
  await assert.rejects(opening, tooSlow);
  resolve(slowSource(() => (closed += 1)));
  await new Promise(setImmediate);
  assert.equal(closed, 1);
});

for (const [kind, open] of [
  ['ftp', openFtp],
  ['sftp', openSftp],
] as const)
  test(`ADM-05 a server that greets letter by letter is left: ${kind}`, async () => {
    let left = false;
    const port = await listening(
      createServer((socket) => {
        const drip = setInterval(() => socket.write('x'), 10);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          left = true;
          clearInterval(drip);
        });
      }),
    );
    const wanted = settings({ kind, host: `127.0.0.1:${port}` });
    const detail = 'No answer within 0.2 seconds';
    await assert.rejects(
      openInTime(open, wanted, () => undefined, 200),
      { detail },
    );
    await eventually(async () => left, 'the server is left');
  });

for (const [what, ask] of [
  ['a listing', (source: Source) => source.list(1)],
  ['a file', (source: Source) => source.read('a.xml', 9)],
  ['the moving of a file', (source: Source) => source.setAside(aside)],
] as const)
  test(`ADM-05 a source that is closed ends ${what} that is under way, and its connection: azureBlob`, async () => {
    const { secret, asked, open } = await pausingBlobs();
    const wanted = settings({ kind: 'azureBlob', secret, afterwards: 'move' });
    const source = await openSource(wanted, () => undefined);
    const refused = assert.rejects(async () => ask(source));
    await eventually(async () => asked.length > 0, 'it is asked');
    await source.close();
    await refused;
    await eventually(async () => open.size === 0, 'no connection is left');
  });

test('ADM-05 no handle of a folder is left open: sftp', async () => {
  const parts = [manyEntries(), null];
  const host = await endlessSftp(() => parts.shift() ?? null);
  const source = await openSource(settings({ kind: 'sftp', host }), () => undefined);
  await eventually(async () => openHandles === 0, 'the folder that was looked at is closed');
  assert.equal((await source.list(1)).length, 1);
  await eventually(async () => openHandles === 0, 'the folder that was listed is closed');
  await source.close();
});
