import { buffer } from 'node:stream/consumers';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

import { type PictureFormat, pictureTypes } from '../../../files/index.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { createDrawn } from './drawn.ts';
import { callOfPicture } from './pictureCalls.ts';

/** Few sizes, so that a picture is drawn for all screens a few times only. */
export const widths: readonly number[] = [64, 128, 240, 320, 480, 640, 960, 1280, 1920];

function widthOf(request: FastifyRequest): number {
  const { w, ...others } = request.query as Record<string, unknown>;
  const width = Number(w);
  if (!widths.includes(width))
    throw new Refusal('Generic.Invalid', { fields: { w: `One of ${widths.join(', ')}` } });
  if (Object.keys(others).length > 0)
    throw new Refusal('Generic.Invalid', { detail: `Unknown: ${Object.keys(others).join(', ')}` });
  return width;
}

/** From the smallest; a picture with transparency becomes a PNG for a browser that knows neither. */
function formatOf(request: FastifyRequest, mediaType: string): PictureFormat {
  const plain = mediaType === 'image/png' ? 'png' : 'jpeg';
  const accept = request.headers.accept ?? '';
  // A client that accepts everything may not know the newer formats.
  const known = (['avif', 'webp'] as const).filter((format) => accept.includes(`image/${format}`));
  const types = [...known, plain].map((format) => `image/${format}`);
  const best = new Negotiator(request).mediaType(types);
  return [...known, plain as PictureFormat].find((format) => best === `image/${format}`) ?? plain;
}

/**
 * `/images/<path of a picture's call>?w=320`: the picture of that call, smaller, in the best format that the browser accepts. The
 * portal asks itself, by the call and as the caller, so every rule of that call holds; no network is involved.
 */
export function registerImages({ routes }: Services, fastify: FastifyInstance): void {
  const drawn = createDrawn();
  fastify.get('/images/*', { logLevel: 'warn' }, async (request, reply) => {
    // The address as it was sent: a decoded one could hold another path.
    const [rest = ''] = request.url.slice('/images/'.length).split('?');
    const picture = callOfPicture(rest);
    if (picture === undefined) throw new Refusal('Generic.Not.Found');
    const width = widthOf(request);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const drawing = await drawn({
      by: { key: await routes.whoAsks(picture.call, request) },
      gone: gone.signal,
      has: request.headers['if-none-match'],
      async read() {
        const answer = await ask(fastify, picture.url, request);
        const { statusCode } = answer;
        if (statusCode !== 200) return { instead: { statusCode, bytes: await all(answer) } };
        const mediaType = String(answer.headers['content-type']);
        if (!pictureTypes.includes(mediaType)) {
          answer.stream().destroy();
          throw new Refusal('Generic.Not.Found');
        }
        return {
          bytes: await all(answer),
          wanted: { width, format: formatOf(request, mediaType) },
        };
      },
    });
    if ('instead' in drawing)
      return reply
        .status(drawing.instead.statusCode)
        .type('application/json; charset=utf-8')
        .send(drawing.instead.bytes);
    const { etag, bytes, wanted } = drawing;
    void reply.headers({
      // A user who has lost access cannot see it from the browser's cache either.
      'cache-control': 'private, no-cache',
      vary: 'accept, authorization',
      etag,
    });
    if (bytes === null) return reply.status(304).send();
    return reply.type(`image/${wanted.format}`).send(bytes);
  });
}

/** The library would also make a text of it, whole and at once. */
const all = (answer: Awaited<ReturnType<typeof ask>>): Promise<Buffer> => buffer(answer.stream());

function ask(fastify: FastifyInstance, url: string, { headers, ip }: FastifyRequest) {
  const { authorization } = headers;
  return fastify.inject({
    method: 'GET',
    url,
    headers: authorization ? { authorization } : {},
    remoteAddress: ip,
    payloadAsStream: true,
  });
}
