import '@fastify/multipart';

import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { Call } from '@fraktion/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodMiniObject, ZodMiniType } from 'zod/mini';

import { mostBytes, mostValues, ownBytes } from './bodySize.ts';
import { Refusal } from './errors.ts';
import { crowded, isCrowded } from './jsonBody.ts';

/** A file of a multipart call, already on this node's disk; it is removed after the answer. */
export interface UploadedFile {
  readonly name: string;
  readonly path: string;
}

const maxFields = 50;

const noForm = (): Refusal =>
  new Refusal('Generic.Invalid', { detail: 'multipart/form-data is expected' });

/**
 * A call that takes files takes a form, and nothing else: JSON of that length would be read into memory. A form that says how long it
 * is, and is too long, is not read either.
 */
export function refuseUnfitBody(call: Call, { headers }: FastifyRequest): void {
  if (!call.files) return;
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) throw noForm();
  if (Number(headers['content-length']) > mostBytes(call))
    throw new Refusal('Generic.Too.Large', { detail: 'The form is too long' });
}

interface Form {
  readonly values: Record<string, unknown>;
  readonly files: UploadedFile[];
}

/** Each field of the body is a form field, and its schema decides how its text is parsed. */
export async function readMultipart(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  call: Call,
  limits: NonNullable<Call['files']>,
): Promise<{ body: Record<string, unknown>; files: UploadedFile[] }> {
  if (!request.isMultipart()) throw noForm();
  const { body: schema } = call;
  const { files, values } = await storeParts(request, reply, {
    files: limits.max,
    fileSize: limits.maxBytes,
    fields: maxFields,
    fieldSize: ownBytes(call),
  }).catch((error: unknown) => {
    throw isFaultOfForm(error) || reply.raw.destroyed ? unreadable() : error;
  });
  const most = mostValues(call);
  const body = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      fieldValue(value, fieldsOf(schema)[name], most),
    ]),
  );
  return { body, files };
}

interface Limits {
  readonly files: number;
  readonly fileSize: number;
  readonly fields: number;
  /** Of one field, and of all together. */
  readonly fieldSize: number;
}

/** Writes the files to a folder of their own, which is removed when the answer is sent or the client has left. */
async function storeParts(
  request: FastifyRequest,
  reply: FastifyReply,
  limits: Limits,
): Promise<Form> {
  const values = new Map<string, string[]>();
  const files: UploadedFile[] = [];
  let folder: string | undefined;
  let length = 0;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      folder ??= await folderUntilAnswer(request, reply);
      const path = join(folder, String(files.length));
      await pipeline(part.file, createWriteStream(path));
      files.push({ name: part.filename, path });
    } else {
      const { fieldname, value } = part;
      // A part that says that it is JSON has been parsed.
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      length += Buffer.byteLength(text);
      // The rest is read nevertheless, so that the client gets the answer.
      if (length <= limits.fieldSize)
        values.set(fieldname, [...(values.get(fieldname) ?? []), text]);
    }
  }
  if (length > limits.fieldSize)
    throw new Refusal('Generic.Too.Large', { detail: 'The fields of the form are too long' });
  const one = (all: readonly string[]): unknown => (all.length === 1 ? all[0] : all);
  return { files, values: Object.fromEntries([...values].map(([name, all]) => [name, one(all)])) };
}

async function folderUntilAnswer(request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fraktion-upload-'));
  const remove = (): void => {
    rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
      request.log.warn({ err: error }, 'Uploaded files could not be removed'),
    );
  };
  if (reply.raw.destroyed) remove();
  else reply.raw.once('close', remove);
  return folder;
}

/**
 * The parser throws plain errors at a form that has no end or no usable boundary. Its limits have codes of their own, and so has a
 * disk that fails.
 */
const isFaultOfForm = (error: unknown): boolean =>
  !(error instanceof Refusal) && !(error instanceof Error && 'code' in error);

const unreadable = (): Refusal =>
  new Refusal('Generic.Invalid', { detail: 'The form is damaged or ends early' });

const fieldsOf = (schema: Call['body']): Readonly<Record<string, ZodMiniType>> =>
  (schema as ZodMiniObject<Record<string, ZodMiniType>> | undefined)?.shape ?? {};

/**
 * Form fields are texts. An empty one means null if the field may be null; otherwise the text itself is used if the field
 * accepts it, so that a comment may be `null` or `123`; the rest is JSON.
 */
export function fieldValue(
  sent: unknown,
  schema: ZodMiniType | undefined,
  mostValuesIn = Infinity,
): unknown {
  if (typeof sent !== 'string' || !schema) return sent;
  // Forms send line ends as two characters, whatever was typed.
  const text = sent.replaceAll('\r\n', '\n');
  if (text === '' && schema.safeParse(null).success) return null;
  if (schema.safeParse(text).success) return text;
  if (isCrowded(Buffer.from(text), mostValuesIn)) throw crowded();
  const value = parsed(text);
  return schema.safeParse(value).success ? value : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
