import path from 'node:path';
import { fileURLToPath } from 'node:url';

import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

import { root } from '../build/places.ts';
import { buildPlatform } from '../build/platform.ts';
import { remoteConfig } from '../build/remote.ts';
import { serveDevPages } from './devPages.ts';
import { sourcePages } from './sourcePages.ts';

export interface DevOptions {
  /** The remote's folder. */
  readonly dir: string;
  /** The portal whose server, data and other remotes are used. */
  readonly serverUrl: string;
  readonly port: number;
  readonly host?: string;
}

export interface DevServer {
  readonly url: string;
  close(): Promise<void>;
}

export const devDir = (name: string): string => path.join(root, '.build/dev', name);

/** Only the remote's own texts: those of bundled packages stay. */
const texts = (remote: string, dir: string) => ({
  test: /\.json$/,
  include: path.join(dir, 'src', 'locales'),
  type: 'javascript/auto',
  loader: fileURLToPath(import.meta.resolve('./localeLoader.ts')),
  options: { remote },
});

/**
 * Runs one remote from source inside the whole portal: a development build of the platform on its own port, everything else
 * from the portal's server. An edit appears without a page reload.
 */
export async function devRemote(
  name: string,
  { dir, serverUrl, port, host = '127.0.0.1' }: DevOptions,
): Promise<DevServer> {
  // A development remote inside a production shell crashes, because React's two builds do not mix.
  const platform = await buildPlatform({ outDir: devDir('platform'), mode: 'development' });
  const scope = `${name.replaceAll('-', '_')}_dev`;
  const config = remoteConfig({
    dir,
    outDir: devDir(name),
    scope,
    mode: 'development',
    refresh: true,
  });
  const compiler = webpack({
    ...config,
    module: { rules: [...config.module!.rules!, texts(name, dir)] },
    plugins: [...config.plugins, new ReactRefreshPlugin({ overlay: false })],
    // Code that does not compile is not sent, so that the corrected code can be applied like any other edit.
    optimization: { ...config.optimization, emitOnErrors: false },
  });
  if (compiler === null) throw new Error('webpack made no compiler');
  const base = `/dev/${name}/`;
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: true,
      // It would end the process at Ctrl-C, before the portal and its database have stopped.
      setupExitSignals: false,
      client: { overlay: false, logging: 'warn' },
      devMiddleware: { publicPath: base, writeToDisk: false },
      static: { directory: platform.outDir, publicPath: '/dev/platform/', watch: false },
      proxy: [
        { context: ['/api'], target: serverUrl, ws: true },
        { context: ['/releases', '/healthz'], target: serverUrl },
      ],
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'pages',
          middleware: serveDevPages({
            serverUrl,
            platform,
            candidate: async () => ({
              name,
              scope,
              entry: `${base}entry.js`,
              ...(await sourcePages(dir)),
            }),
          }),
        },
      ],
    },
    compiler,
  );
  await server.start();
  return { url: `http://${host}:${port}`, close: () => server.stop() };
}
