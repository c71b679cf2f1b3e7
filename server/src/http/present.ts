import { Readable } from 'node:stream';

import type { Call } from '@fraktion/contract';
import type { FastifyReply } from 'fastify';

import type { Asker } from '../costly/index.ts';
import { downloadHeaders } from '../files/fileName.ts';
import { answerWriter, type Reader } from './answerSchema.ts';

/** A download: its bytes and its file name. */
export interface Download {
  readonly name: string;
  readonly mediaType: string;
  /** Or a stream, which is read as fast as the caller takes it and ended when the caller leaves. Or how they are made, for who asks: that happens after the transaction, so that nothing is held while it waits for its turn. */
  readonly bytes: Uint8Array | Readable | ((by: Asker) => Promise<Uint8Array>);
  /** The address from which the browser reads the bytes by itself, instead of getting them from here. */
  readonly link?: () => Promise<string>;
}

const json = 'application/json; charset=utf-8';
const scimJson = 'application/scim+json; charset=utf-8';

/** A download whose bytes are there. */
interface DrawnDownload extends Pick<Download, 'name' | 'mediaType'> {
  readonly bytes: Uint8Array | Readable;
}

export async function drawn(
  { bytes, link, ...file }: Download,
  by: Asker,
): Promise<DrawnDownload | URL> {
  if (link) return new URL(await link());
  return { ...file, bytes: typeof bytes === 'function' ? await bytes(by) : bytes };
}

/** Not copied: a file may be large. */
const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function sendFile(file: DrawnDownload | URL, reply: FastifyReply): FastifyReply {
  // By GET, whatever the call was.
  if (file instanceof URL) return reply.redirect(file.href, 303);
  const { name, mediaType, bytes } = file;
  const sent = bytes instanceof Readable ? bytes : asBuffer(bytes);
  return reply.headers(downloadHeaders(name, mediaType)).send(sent);
}

/** Other sites may make no call, whatever the library of another protocol offers them. */
const isForOthers = (name: string): boolean => name.startsWith('access-control-');

/** The answer of another protocol is otherwise sent unchanged. */
async function pass(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  const text = await answer.text();
  const headers = [...answer.headers].filter(([name]) => !isForOthers(name));
  return reply.status(answer.status).headers(Object.fromEntries(headers)).send(text);
}

type Present = (answer: unknown, reply: FastifyReply, reader: Reader) => unknown;

/** How the answer of a call is sent: as its contract says. */
export function presenter(call: Call): Present {
  if (call.answer === 'file')
    return (answer, reply) => sendFile(answer as DrawnDownload | URL, reply);
  if (call.answer === 'tus') return (answer, reply) => pass(answer as Response, reply);
  if (call.answer === undefined) return (_, reply) => reply.status(204).send();
  const write = answerWriter(call);
  const [type, isBare] =
    call.protocol === 'scim' ? [scimJson, true] : [json, call.list !== undefined];
  return async (answer, reply, reader) =>
    reply.type(type).send(await write(reader, isBare ? answer : { data: answer }));
}
