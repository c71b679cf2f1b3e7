import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { promises as dns } from 'node:dns';

/** The TXT records of a name; none for a name that does not exist, `failing` for a server that cannot tell. */
type Records = readonly string[] | 'failing' | undefined;

export interface NameServer {
  /** By name; a name that is not here does not exist. */
  readonly records: Map<string, Exclude<Records, undefined>>;
  close(): Promise<void>;
}

const headerBytes = 12;
const codes = { right: 0, failing: 2, noSuchName: 3 };

/** The first question's name, and where it ends. */
function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** A TXT record for the name of the question, in parts of 200 bytes as long records have them. */
function txtRecord(text: string): Buffer {
  const parts = text.match(/.{1,200}/gs) ?? [''];
  const data = Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')])),
  );
  // The name of the question, type TXT, class IN, a minute.
  const head = Buffer.from([0xc0, headerBytes, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function answerTo(query: Buffer, records: NameServer['records']): Buffer {
  const { name, end } = questionOf(query);
  const found: Records = records.get(name);
  const answers = Array.isArray(found) ? found.map(txtRecord) : [];
  const header = Buffer.alloc(headerBytes);
  query.copy(header, 0, 0, 2);
  const code = found === 'failing' ? codes.failing : codes[found ? 'right' : 'noSuchName'];
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answers.length, 6);
  return Buffer.concat([header, query.subarray(headerBytes, end), ...answers]);
}

/** A name server on this machine, which this process asks until it is closed. */
export async function startNameServer(): Promise<NameServer> {
  const records: NameServer['records'] = new Map();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) =>
    socket.send(answerTo(query, records), port, address),
  );
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const before = dns.getServers();
  dns.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    records,
    async close() {
      dns.setServers(before);
      socket.close();
      await once(socket, 'close');
    },
  };
}
