import type { IncomingMessage, ServerResponse } from 'node:http';

import { type OverrideOffer, offeredPath } from '@fraktion/contract';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

import { remoteConfig } from '../build/remote.ts';
import { devDir, type DevServer } from './devRemote.ts';
import { sourcePages } from './sourcePages.ts';

/**
 * Serves one remote from source for a portal that runs elsewhere: permitted users point that portal at it in their browser. Its
 * shell has React's production build, which cannot apply edits: after an edit the page reloads by itself.
 */
export async function offerRemote(
  name: string,
  { dir, port, host = '127.0.0.1' }: { dir: string; port: number; host?: string },
): Promise<DevServer> {
  const scope = `${name.replaceAll('-', '_')}_source`;
  const config = remoteConfig({ dir, outDir: devDir(`${name}-alone`), scope, mode: 'development' });
  const compiler = webpack(config);
  if (compiler === null) throw new Error('webpack made no compiler');
  const base = `/dev/${name}/`;
  const offer = async (): Promise<OverrideOffer> => ({
    name,
    scope,
    entry: `${base}entry.js`,
    ...(await sourcePages(dir)),
  });
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: false,
      liveReload: true,
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://${host}:${port}/ws` },
      // The requesting page has the portal's origin, with any name.
      allowedHosts: 'all',
      setupExitSignals: false,
      // The portal's own policy decides what it loads from here; nothing here is secret.
      headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
      devMiddleware: { publicPath: base, writeToDisk: false },
      static: false,
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'offer',
          path: offeredPath,
          middleware: (
            _request: IncomingMessage,
            response: ServerResponse,
            next: (problem?: unknown) => void,
          ) => {
            response.setHeader('content-type', 'application/json');
            offer().then((body) => response.end(JSON.stringify(body)), next);
          },
        },
      ],
    },
    compiler,
  );
  await server.start();
  return { url: `http://${host}:${port}`, close: () => server.stop() };
}
