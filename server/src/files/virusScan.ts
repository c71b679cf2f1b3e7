import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** The scanner's name for a virus in the file; null if it found none. Throws if the scanner does not answer. */
export type Scan = (path: string) => Promise<string | null>;

const patienceMs = 20_000;
const longestAnswer = 1_000;

const lengthOf = (chunk: Uint8Array): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(chunk.byteLength);
  return bytes;
};

/** `stream: OK`, `stream: Eicar-Signature FOUND`; anything else is no verdict. */
function verdictIn(answer: string): string | null {
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (found !== undefined) return found;
  if (answer === 'stream: OK') return null;
  throw new Error(`The virus scanner answered: ${answer}`);
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) {
    answer += String(chunk);
    if (answer.includes('\0') || answer.length > longestAnswer) break;
  }
  return answer.replace(/\0.*$/s, '').trim();
}

/** Sends the file in pieces, each after its length; an empty piece is the end. */
async function send(socket: Socket, path: string): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    socket.write(lengthOf(chunk));
    // It waits while the scanner is slower than the disk.
    if (!socket.write(chunk)) await new Promise((resolve) => socket.once('drain', resolve));
  }
  socket.write(Buffer.alloc(4));
}

/** Scans with the ClamAV daemon at `clamd://host:port`, by its command INSTREAM. */
export const clamdScan =
  (address: string): Scan =>
  async (path) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('The virus scanner is silent')));
    try {
      // A scanner that aborts reports it while data is still being sent.
      const broken = new Promise<never>((_, reject) => socket.once('error', reject));
      const [answer] = await Promise.race([
        Promise.all([answerOf(socket), send(socket, path)]),
        broken,
      ]);
      return verdictIn(answer);
    } finally {
      socket.destroy();
    }
  };
