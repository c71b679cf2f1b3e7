import { beginUpload } from '@fraktion/contract/files';
import { type DetailedError, type HttpRequest, Upload } from 'tus-js-client';

import { ApiError, keyForStatus } from '../client/apiError.ts';
import { renewedSince, validToken } from '../session/renew.ts';

/** The events of a transfer. */
export interface TransferEvents {
  readonly onSent: (bytes: number) => void;
  readonly onDone: () => void;
  /** No connection, or a server error: it can continue from the received part later. */
  readonly onLost: () => void;
  readonly onRefused: (error: ApiError) => void;
}

export interface Transfer {
  /** Starts, or continues after the received part. */
  readonly start: () => void;
  /** Ends it for good, and lets the server delete the received part. */
  readonly giveUp: () => void;
}

/** Small enough for a slow network to send a piece within the server's time limit of a request. */
const pieceBytes = 1024 * 1024;
const worthAnotherTry = (status: number): boolean =>
  status === 0 || status >= 500 || [408, 409, 423, 425, 429].includes(status);

interface RefusedTransfer {
  readonly error?: { readonly message?: string; readonly requestId?: string };
}

function refusalIn(status: number, body: string): ApiError {
  try {
    const { error } = JSON.parse(body) as RefusedTransfer;
    if (error?.message)
      return new ApiError({ key: error.message, status, requestId: error.requestId });
  } catch {
    // Not one of our own refusals: the status is used.
  }
  return new ApiError({ key: keyForStatus(status), status });
}

/** The tus transfer of one file. Its code is loaded with the first file. */
export function createTransfer(id: string, file: File, events: TransferEvents): Transfer {
  let token: string | undefined;
  const failed = async (status: number, body: string) => {
    if (status === 401 && token && (await renewedSince(token).catch(() => true))) {
      upload.start();
    } else if (worthAnotherTry(status)) events.onLost();
    else events.onRefused(refusalIn(status, body));
  };
  const upload = new Upload(file, {
    endpoint: `${location.origin}/api${beginUpload.path}`,
    chunkSize: pieceBytes,
    metadata: { id, filename: file.name },
    // The queue decides about retries, because it knows the state of the connection.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest: async (request: HttpRequest) => {
      token = await validToken();
      if (token) request.setHeader('Authorization', `Bearer ${token}`);
    },
    onProgress: (sent) => events.onSent(sent),
    onSuccess: () => events.onDone(),
    onError: (error) => {
      const answer = (error as DetailedError).originalResponse;
      void failed(answer?.getStatus() ?? 0, answer?.getBody() ?? '');
    },
  });
  return {
    start: () => upload.start(),
    // The server also deletes it by itself a day later.
    giveUp: () => void upload.abort(true).catch(() => undefined),
  };
}
