import { randomUUID } from 'node:crypto';

import type { Client } from '../servers/testApp.ts';

type User = Client & { session: { token: string } };
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A finished upload by tus that waits to be taken. */
export async function upload(
  url: string,
  { session }: User,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const id = randomUUID();
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${session.token}` };
  await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `id ${base64(id)},filename ${base64(name)}`,
    },
  });
  const { status } = await fetch(`${url}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...headers,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    body: new Uint8Array(bytes),
  });
  if (status !== 204) throw new Error(`The upload failed: ${status}`);
  return id;
}
