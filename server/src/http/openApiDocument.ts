import type { Call } from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';
import swagger from '@fastify/swagger';
import Fastify, { type HTTPMethods } from 'fastify';

import { describeCall, refusal } from './describeCall.ts';

/** A route that is no call of the contract. */
export interface OtherRoute {
  readonly method: HTTPMethods;
  readonly url: string;
  readonly schema: object;
}

const info = {
  title: 'Fraktion',
  version: '1',
  description:
    'Answers hold their content in `data`; refusals hold a message key in `error.message`. ' +
    "Systems of an account's own send one of its keys (`frk_…`) as the bearer.",
};

/** Whoever tries calls begins by signing in, and the page shows the first ones at once. */
const comesFirst = ({ id }: Call): boolean => id.startsWith('sessions.');

const nothing = async (): Promise<null> => null;

/** The OpenAPI 3.1 document of the calls with these ids and of the other routes, as JSON. It takes a second or two. */
export async function openApiDocument(
  calls: readonly string[],
  others: readonly OtherRoute[],
): Promise<string> {
  const app = Fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => () => '');
  app.addSchema(refusal);
  await app.register(swagger, {
    refResolver: { buildLocalReference: (json) => json.$id as string },
    openapi: {
      openapi: '3.1.0',
      info,
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ token: [] }],
    },
    hideUntagged: true,
  });
  const served = new Set(calls);
  const shown = allCalls.filter(({ id }) => served.has(id));
  for (const call of [...shown.filter(comesFirst), ...shown.filter((each) => !comesFirst(each))])
    app.route({
      // As a list, because the document leaves out a route with HEAD only.
      method: [call.method],
      url: `/api${call.path}`,
      config: { swaggerTransform: ({ url }) => ({ url, schema: describeCall(call) }) },
      handler: nothing,
    });
  for (const { method, url, schema } of others)
    app.route({ method, url, schema, handler: nothing });
  await app.ready();
  return JSON.stringify(app.swagger());
}
