import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';

import { createProviderFetch } from './providerFetch.ts';
import { testProvider } from './testProvider.ts';

/** What a provider's server sends, byte by byte, to whoever asks. */
async function asked(sent: string) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(sent));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const answer = await createProviderFetch(true)(`http://127.0.0.1:${port}/`, {});
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    return { code: (error as { code?: string }).code };
  } finally {
    server.close();
  }
}

const head = 'content-type: application/json\r\nconnection: close\r\n\r\n';

test('AUT-08 whatever status a provider answers, the portal stays up and the caller has an answer', async () => {
  for (const [status, seen, text = '{}'] of [
    [200, 200],
    [204, 204, ''],
    [205, 205, ''],
    [302, 302],
    [304, 304, ''],
    [599, 599],
    [600, 502],
    [999, 502],
  ] as const)
    assert.deepEqual(
      await asked(`HTTP/1.1 ${status} X\r\n${head}${text}`),
      { status: seen, text },
      String(status),
    );
  assert.deepEqual(await asked(`HTTP/1.1 103 X\r\n\r\nHTTP/1.1 200 OK\r\n${head}{}`), {
    status: 200,
    text: '{}',
  });
});

test('AUT-08 a provider that speaks another protocol, cuts off or says nothing is an error at once', async () => {
  for (const sent of [
    'HTTP/1.1 101 X\r\nupgrade: other\r\nconnection: upgrade\r\n\r\n',
    'HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n{}',
    '',
  ])
    assert.deepEqual(await asked(sent), { code: 'ECONNRESET' }, sent);
});

test('AUT-08 without SIGN_IN_ANYWHERE neither this machine nor its network is asked, by whatever name', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const names = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433'];
  const others = ['10.0.0.1', '192.168.1.1', '169.254.169.254', '[fd00::1]', '127.1', '0x7f.1'];
  const refused = async (address: string): Promise<unknown> =>
    createProviderFetch(false)(address, {}).then(
      () => 'answered',
      (error: Error) => error.constructor.name,
    );
  try {
    for (const host of [...names, 'localhost.', ...others])
      for (const scheme of ['https', 'http'])
        assert.equal(await refused(`${scheme}://${host}:${port}/`), 'AddressNotAllowed', host);
    assert.equal(
      await refused(`https://user:password@provider.example:${port}/`),
      'AddressNotAllowed',
    );
    assert.equal(connections, 0);
    // With it, the same server is reached.
    await assert.rejects(createProviderFetch(true)(`http://localhost:${port}/`, {}));
    assert.equal(connections, 1);
  } finally {
    server.close();
  }
});

test('AUT-08 the test of a provider that never answers, or never ends its answer, ends with a reason', async () => {
  for (const sent of ['', `HTTP/1.1 200 OK\r\n${head}{"issuer":`]) {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.write(sent));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const findings = await testProvider(createProviderFetch(true, 200), issuer, true);
    assert.deepEqual(
      findings.map(({ check, problem, detail }) => [check, problem, detail]),
      [
        ['address', null, null],
        ['discovery', 'unreachable', 'ABORT_ERR'],
      ],
    );
    server.close();
  }
});
