import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { packageDir } from '../build/places.ts';
import { webpackConfig } from '../build/webpackConfig.ts';
import { devDir, type DevServer } from './devRemote.ts';
import { propNames } from './propNames.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="data:," />
    <title>shared-ui</title>
    <script defer src="/catalogue/main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;

/** Shows each component of shared-ui in its states. No release has it: it stands beside the sources that are built. */
export async function serveCatalogue(port: number, host = '127.0.0.1'): Promise<DevServer> {
  const config = webpackConfig({
    dir: packageDir('shared-ui'),
    outDir: devDir('catalogue'),
    scope: 'catalogue',
    mode: 'development',
  });
  const compiler = webpack({
    ...config,
    entry: { main: './catalogue/main.tsx' },
    plugins: [
      ...config.plugins!,
      new webpack.DefinePlugin({ PROP_NAMES: JSON.stringify(await propNames()) }),
    ],
  });
  if (compiler === null) throw new Error('webpack made no compiler');
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: false,
      liveReload: true,
      client: { overlay: false, logging: 'warn' },
      setupExitSignals: false,
      devMiddleware: { publicPath: '/catalogue/', writeToDisk: false },
      static: false,
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'page',
          middleware: (_request: IncomingMessage, response: ServerResponse) => {
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(page);
          },
        },
      ],
    },
    compiler,
  );
  await server.start();
  return { url: `http://${host}:${port}`, close: () => server.stop() };
}
