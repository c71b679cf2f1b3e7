import { createHash } from 'node:crypto';

import type {
  Call,
  CallShape,
  PlatformManifest,
  RemoteManifest,
  SharedExports,
} from '@fraktion/contract';
import { reliedShape } from '@fraktion/contract/callShapes';

/** A small release as a team would build it: a manifest and its files. */
export interface Sample<M> {
  readonly manifest: M;
  readonly files: ReadonlyMap<string, string>;
}

const digest = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

const versionOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

const listed = (files: ReadonlyMap<string, string>) =>
  [...files].map(([path, text]) => ({
    path,
    bytes: Buffer.byteLength(text),
    integrity: digest(text),
  }));

/** A remote with one page, and with more files if needed; its version depends on its text. */
export function sampleRemote(
  name: string,
  text: string,
  uses: SharedExports = { '@fraktion/shared-ui': { Button: [] } },
  more: Readonly<Record<string, string>> = {},
): Sample<RemoteManifest> {
  const version = versionOf(name + text);
  const files = new Map([
    ['entry.js', `/* ${text} */ ${'entry '.repeat(200)}`],
    ['remote.js', `/* ${text} */`],
    ...Object.entries(more),
  ]);
  const manifest: RemoteManifest = {
    kind: 'remote',
    name,
    version,
    scope: `${name.replaceAll('-', '_')}_${version}`,
    entry: 'entry.js',
    first: ['entry.js', 'remote.js'],
    files: listed(files),
    pages: [
      {
        path: `/${name}`,
        aliases: [],
        title: { en: text, da: text, sv: text, nb: text },
        roles: 'anonymous',
        mobile: true,
        layout: 'vertical',
      },
    ],
    calls: { [`/${name}`]: [] },
    shapes: {},
    uses,
  };
  return { manifest, files };
}

/** The same release with a page that makes these calls, as it knows them. */
export function withCalls(
  { manifest, files }: Sample<RemoteManifest>,
  shapes: Readonly<Record<string, CallShape>>,
): Sample<RemoteManifest> {
  const [page] = manifest.pages;
  const calls = { [page!.path]: Object.keys(shapes) };
  return { manifest: { ...manifest, calls, shapes }, files };
}

export const shapesOf = (...calls: readonly Call[]): Record<string, CallShape> =>
  Object.fromEntries(calls.map((call) => [call.id, reliedShape(call)]));

const template =
  '<html lang="{{language}}"><head>{{scripts}}</head><body data-base="{{base}}">{{composition}}</body></html>';

export function samplePlatform(text: string, exports: SharedExports): Sample<PlatformManifest> {
  const files = new Map([
    ['main.js', `/* ${text} */`],
    ['core.js', `/* core of ${text} */`],
    ['index.html', template],
  ]);
  const manifest: PlatformManifest = {
    kind: 'platform',
    name: 'platform',
    version: versionOf(text),
    entry: 'main.js',
    template: 'index.html',
    preload: ['core.js'],
    files: listed(files),
    shapes: {},
    exports,
  };
  return { manifest, files };
}

/** The bundle that a team sends: the manifest's line, then the bytes. */
export const bundleOf = (
  { manifest, files }: Sample<RemoteManifest | PlatformManifest>,
  withFiles = true,
): Blob =>
  new Blob([
    `${JSON.stringify(manifest)}\n`,
    ...(withFiles ? manifest.files.map(({ path }) => files.get(path)!) : []),
  ]);
