import type { Call } from '@fraktion/contract/call';

import { ApiError, keyForStatus } from './apiError.ts';

interface ErrorBody {
  readonly error?: {
    readonly message?: string;
    readonly detail?: string;
    readonly fields?: Record<string, string>;
    readonly requestId?: string;
    readonly current?: unknown;
  };
}

/** The file's name as the server's content-disposition gives it; its UTF-8 form wins. */
export function fileNameFrom(disposition: string | null): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decodeURIComponent(extended);
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  return plain ?? 'file';
}

const secondsIn = (header: string | null): number | undefined => {
  const seconds = Number(header ?? Number.NaN);
  return seconds > 0 ? seconds : undefined;
};

async function errorFrom(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined;
  const error = body?.error;
  return new ApiError({
    key: error?.message ?? keyForStatus(response.status),
    status: response.status,
    detail: error?.detail,
    fields: error?.fields,
    current: error?.current,
    retryAfter: secondsIn(response.headers.get('retry-after')),
    requestId: error?.requestId ?? response.headers.get('x-request-id') ?? undefined,
  });
}

/** The answer without its envelope: rows with their page, one value, a named file, or nothing. */
export async function answerFrom(call: Call, response: Response): Promise<unknown> {
  if (!response.ok) throw await errorFrom(response);
  if (call.answer === 'file') {
    const blob = await response.blob();
    const name = fileNameFrom(response.headers.get('content-disposition'));
    return new File([blob], name, { type: blob.type });
  }
  if (!call.answer) return undefined;
  const body = (await response.json()) as { data: unknown; page?: unknown };
  return call.list ? { data: body.data, page: body.page } : body.data;
}
