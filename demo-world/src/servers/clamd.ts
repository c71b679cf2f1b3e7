import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The harmless text that every scanner reports as a virus, in two parts so that this file is not reported. */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  'STANDARD',
  'ANTIVIRUS',
  'TEST',
  'FILE!$H+H*',
].join('-');

const command = 'zINSTREAM\0';

/** The bytes of all pieces, after the empty piece has arrived. */
function streamed(sent: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= sent.length) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** A scanner that speaks clamd's INSTREAM and knows one virus. */
export async function startClamd() {
  const scanned: number[] = [];
  const answer = (socket: Socket) => {
    let sent = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      sent = Buffer.concat([sent, chunk]);
      if (!sent.toString('latin1').startsWith(command.slice(0, sent.length))) socket.destroy();
      const whole = streamed(sent);
      if (!whole) return;
      scanned.push(whole.length);
      socket.end(whole.includes(eicar) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
    });
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `clamd://127.0.0.1:${port}`,
    scanned,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
