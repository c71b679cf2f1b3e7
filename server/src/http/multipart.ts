import '@fastify/multipart';

import type { Call } from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';

import { Refusal } from './errors.ts';

/** A file of a multipart call, already on this node's disk; it is removed after the answer. */
export interface UploadedFile {
  readonly name: string;
  readonly path: string;
}

const maxFields = 50;
const maxFieldBytes = 100_000;

/** Each field of the body is a form field: text as it is; null, true and false by their word. */
export async function readMultipart(
  request: FastifyRequest,
  limits: NonNullable<Call['files']>,
): Promise<{ body: Record<string, unknown>; files: UploadedFile[] }> {
  if (!request.isMultipart()) {
    throw new Refusal('Generic.Invalid', { detail: 'multipart/form-data is expected' });
  }
  const { files, values } = await request.saveRequestFiles({
    limits: {
      files: limits.max,
      fileSize: limits.maxBytes,
      fields: maxFields,
      fieldSize: maxFieldBytes,
    },
  });
  const body = Object.fromEntries(
    Object.entries(values)
      .filter(([, part]) => !isFile(part))
      .map(([name, part]) => [name, fieldValue(part)]),
  );
  return { body, files: files.map((file) => ({ name: file.filename, path: file.filepath })) };
}

/** Files stand among the fields too; several under one name as a list. */
const isFile = (part: unknown): boolean =>
  Array.isArray(part) ? part.some(isFile) : (part as { type?: string } | null)?.type === 'file';

const words: Record<string, unknown> = { null: null, true: true, false: false };

function fieldValue(part: unknown): unknown {
  const value = typeof part === 'object' && part !== null && 'value' in part ? part.value : part;
  return typeof value === 'string' && value in words ? words[value] : value;
}
