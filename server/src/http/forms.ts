import type { FastifyInstance } from 'fastify';

import { Refusal } from './errors.ts';

/** Pages of other sites can send a form, so that only calls of a standard that needs one read it. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, text, done) => {
      if (request.routeOptions.config.form !== true)
        return done(
          new Refusal('Generic.Invalid', { detail: 'application/x-www-form-urlencoded' }),
        );
      done(null, Object.fromEntries(new URLSearchParams(String(text))));
    },
  );
}
