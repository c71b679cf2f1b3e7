import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { ErrorKey } from '@fraktion/contract';

import { answersOfNoPage } from './securityHeaders.ts';

interface Broken {
  readonly status: number;
  readonly message: ErrorKey;
  readonly detail: string;
}

const kinds: Readonly<Record<string, Broken>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    message: 'Generic.Invalid',
    detail: 'The request came too slowly',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: 'Generic.Too.Large',
    detail: 'The headers are too long',
  },
};
const usual: Broken = {
  status: 400,
  message: 'Generic.Invalid',
  detail: 'This is no HTTP request',
};

/**
 * Answers what is no HTTP request in the same shape as any other failure. No request exists yet, so no hook and no handler of the
 * framework sees it.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, ...failure } = kinds[error.code ?? ''] ?? usual;
  const requestId = randomUUID();
  const body = JSON.stringify({ error: { ...failure, requestId } });
  const headers = {
    ...answersOfNoPage,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
  socket.destroy(error);
}
