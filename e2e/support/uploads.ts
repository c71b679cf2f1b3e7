import { authenticate, isSecondStep } from '@fraktion/contract';

import { apiWith, passwordOf } from './api.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Uploads a file by tus, in one piece; returns the id with which a call of the same user takes it. */
export async function upload(
  url: string,
  email: string,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
): Promise<string> {
  const session = await apiWith(url)(authenticate, {
    body: { email, password: passwordOf(email) },
  });
  if (isSecondStep(session)) throw new Error(`${email} signs in by two steps`);
  const id = crypto.randomUUID();
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${session.token}` };
  const metadata = `id ${base64(id)},filename ${base64(name)}`;
  await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
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
  if (status !== 204) throw new Error(`${name} could not be uploaded: ${status}`);
  return id;
}
