import '@fastify/multipart';

import type { Call } from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';
import type { ZodMiniObject, ZodMiniType } from 'zod/mini';

import { mostFieldBytes } from './bodySize.ts';
import { Refusal } from './errors.ts';

/** A file of a multipart call, already on this node's disk; it is removed after the answer. */
export interface UploadedFile {
  readonly name: string;
  readonly path: string;
}

const maxFields = 50;

/** Each field of the body is a form field, and its schema decides how its text is parsed. */
export async function readMultipart(
  request: FastifyRequest,
  call: Call,
  limits: NonNullable<Call['files']>,
): Promise<{ body: Record<string, unknown>; files: UploadedFile[] }> {
  if (!request.isMultipart()) {
    throw new Refusal('Generic.Invalid', { detail: 'multipart/form-data is expected' });
  }
  const { body: schema } = call;
  const { files, values } = await request
    .saveRequestFiles({
      limits: {
        files: limits.max,
        fileSize: limits.maxBytes,
        fields: maxFields,
        fieldSize: mostFieldBytes(call),
      },
    })
    .catch((error: unknown) => {
      throw isFaultOfForm(error) ? unreadable() : error;
    });
  const body = Object.fromEntries(
    Object.entries(values)
      .filter(([, part]) => !isFile(part))
      .map(([name, part]) => [name, fieldValue(part, fieldsOf(schema)[name])]),
  );
  return { body, files: files.map((file) => ({ name: file.filename, path: file.filepath })) };
}

/**
 * The parser throws plain errors at a form that has no end or no usable boundary. Its limits have codes of their own, and so has a
 * disk that fails.
 */
const isFaultOfForm = (error: unknown): boolean => !(error instanceof Error && 'code' in error);

const unreadable = (): Refusal =>
  new Refusal('Generic.Invalid', { detail: 'The form is damaged or ends early' });

/** Files are among the fields too; several under one name form a list. */
const isFile = (part: unknown): boolean =>
  Array.isArray(part) ? part.some(isFile) : (part as { type?: string } | null)?.type === 'file';

const fieldsOf = (schema: Call['body']): Readonly<Record<string, ZodMiniType>> =>
  (schema as ZodMiniObject<Record<string, ZodMiniType>> | undefined)?.shape ?? {};

/**
 * Form fields are texts. An empty one means null if the field may be null; otherwise the text itself is used if the field
 * accepts it, so that a comment may be `null` or `123`; the rest is JSON.
 */
export function fieldValue(part: unknown, schema: ZodMiniType | undefined): unknown {
  const sent = typeof part === 'object' && part !== null && 'value' in part ? part.value : part;
  if (typeof sent !== 'string' || !schema) return sent;
  // Forms send line ends as two characters, whatever was typed.
  const text = sent.replaceAll('\r\n', '\n');
  if (text === '' && schema.safeParse(null).success) return null;
  if (schema.safeParse(text).success) return text;
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
