import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

import {
  languages,
  type Manifest,
  manifest as manifestSchema,
  mostFileBytes,
  textsPath,
} from '@fraktion/contract';
import { isScript, unstatedCalls } from '@fraktion/contract/callShapes';
import type * as z from 'zod/mini';

import { Slices } from '../../../../costly/slices.ts';
import { oddPlaces } from '../../../../http/characters.ts';
import { Refusal } from '../../../../http/errors.ts';

export interface BundleFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface Bundle {
  readonly manifest: Manifest;
  /** Empty if only the manifest was sent, for a version that the registry has. */
  readonly files: readonly BundleFile[];
}

const newline = 0x0a;

const mismatch = (detail: string) => new Refusal('Releases.Integrity.Mismatch', { detail });

/** The shapes of all calls of the product are about 2 MB. */
const longestManifest = 6_000_000;
/** Schemas of the product are nested fifteen deep. What is much deeper cannot be compared, nor even be written again. */
const deepestManifest = 100;

/** Places in one refusal. */
const shownPlaces = 20;

/** Where it is, and what, if there is more to say than that the form is wrong. */
const placeOf = ({ path, code, message }: z.core.$ZodIssue): string =>
  [path.join('.'), ...(code === 'custom' && message ? [message] : [])].join(' ');

/** Each step goes through all of it, so others have their turn between two. */
async function readManifest(line: Uint8Array): Promise<Manifest> {
  if (line.byteLength > longestManifest)
    throw mismatch(`The manifest has ${line.byteLength} bytes, of ${longestManifest} at most`);
  const text = new TextDecoder().decode(line);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw mismatch('The first line is not a manifest');
  }
  await setImmediate();
  const odd = oddPlaces(json, ['manifest'], deepestManifest);
  if (odd.length > 0)
    throw mismatch(
      `Characters that cannot be stored, or values nested too deep: ${odd.join(', ')}`,
    );
  await setImmediate();
  const read = manifestSchema.safeParse(json);
  if (!read.success) {
    const places = read.error.issues.slice(0, shownPlaces).map(placeOf);
    throw mismatch(`The manifest is not valid: ${places.join(', ')}`);
  }
  await setImmediate();
  return read.data;
}

export const digestOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const hashedAtOnce = 2 ** 20;

/** The same in slices, for what a stranger has sent: a bundle may have many megabytes, or one file all of them. */
async function digestInSlices(bytes: Uint8Array, slices: Slices): Promise<string> {
  const hash = createHash('sha384');
  for (let at = 0; at < bytes.byteLength; at += hashedAtOnce) {
    hash.update(bytes.subarray(at, at + hashedAtOnce));
    if (slices.isLong) await slices.rest();
  }
  return `sha384-${hash.digest('base64')}`;
}

async function cut(manifest: Manifest, rest: Uint8Array): Promise<BundleFile[]> {
  let start = 0;
  const slices = new Slices();
  const files: BundleFile[] = [];
  for (const { path, bytes: length, integrity } of manifest.files) {
    const bytes = rest.subarray(start, (start += length));
    if (bytes.byteLength !== length || (await digestInSlices(bytes, slices)) !== integrity)
      throw mismatch(`${path} is not the file that the manifest names`);
    files.push({ path, bytes });
  }
  if (start !== rest.byteLength) throw mismatch('There are more bytes than the manifest names');
  return files;
}

/** The manifest's references must be among its files. */
function checkPointers(manifest: Manifest): void {
  const named = new Set(manifest.files.map((file) => file.path));
  const pointers =
    manifest.kind === 'remote'
      ? [manifest.entry, ...manifest.first]
      : [manifest.entry, manifest.template, ...manifest.preload];
  const missing = pointers.filter((path) => !named.has(path));
  if (missing.length > 0)
    throw mismatch(`Not among the files: ${missing.slice(0, shownPlaces).join(', ')}`);
}

/** The global of a remote's container is its own, as the build names it: not that of another remote, nor of the browser. */
function checkScope(manifest: Manifest): void {
  if (manifest.kind !== 'remote') return;
  const { name, version, scope } = manifest;
  const own = `${name.replaceAll('-', '_')}_${version}`;
  if (scope !== own) throw mismatch(`The scope is ${scope}, not ${own}`);
}

const textFiles: ReadonlySet<string> = new Set(languages.map(textsPath));

/** A remote has texts of its own, of the packages that it bundles, and words of the field; the platform has all others. */
const isOwnPart = ({ kind, name }: Manifest, part: string): boolean =>
  kind === 'remote'
    ? part === name || part === 'words' || part.startsWith('shared-')
    : !part.startsWith('mfe-');

const isTree = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As long as a file of texts that staff upload. The server reads it in one turn. */
const longestTexts = mostFileBytes;

/** The server reads these files of every live release: one that is wrong would fail for all of them. */
function checkTexts(manifest: Manifest, files: readonly BundleFile[]): void {
  for (const { path, bytes } of files.filter((file) => textFiles.has(file.path))) {
    if (bytes.byteLength > longestTexts)
      throw mismatch(`${path} has ${bytes.byteLength} bytes, of ${longestTexts} at most`);
    let parts: unknown;
    try {
      parts = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } catch {
      throw mismatch(`${path} is no JSON`);
    }
    if (!isTree(parts) || !Object.values(parts).every(isTree))
      throw mismatch(`${path} is not texts by part`);
    const foreign = Object.keys(parts).filter((part) => !isOwnPart(manifest, part));
    if (foreign.length > 0) throw mismatch(`${path} has texts of ${foreign.join(', ')}`);
  }
}

/** The shapes of all calls of the product are about 2 MB. */
const longestShapes = 4_000_000;
/** The longest of the product has 48,000. One is compared in one turn. */
const longestShape = 100_000;
/** Every composition reads it, of each live version. Those of the product have about 30 kB, of which 15 kB are for their files. */
const longestRest = 700_000;
/** On everybody's index page. Those of the product have less than 10 kB, with thirty pages. */
const longestOnPage = 100_000;

/** A list without an end of its own ends here: roles and first files may be named again and again. */
function checkSize({ shapes = {}, ...rest }: Manifest): void {
  const onPage = rest.kind === 'remote' ? [rest.first, rest.pages] : [rest.preload];
  for (const [what, part, most] of [
    ['The shapes of its calls', shapes, longestShapes],
    ['The manifest without them', rest, longestRest],
    ['Its pages and first files', onPage, longestOnPage],
  ] as const) {
    const { length } = JSON.stringify(part);
    if (length > most) throw mismatch(`${what}: ${length} characters, of ${most} at most`);
  }
  for (const [id, shape] of Object.entries(shapes)) {
    const { length } = JSON.stringify(shape);
    if (length > longestShape)
      throw mismatch(`The shape of ${id}: ${length} characters, of ${longestShape} at most`);
  }
}

/** A script is read in pieces, between which others have their turn; what begins in one piece ends in its overlap. */
const pieceLength = 100_000;
const overlap = 4_000;

/** Names in one refusal. */
const shownCalls = 20;

/** The calls of its pages that it describes nowhere, and those of its scripts, one file after the other: several MB are read. */
async function unstated(manifest: Manifest, files: readonly BundleFile[]): Promise<string[]> {
  const stated = new Set(Object.keys(manifest.shapes ?? {}));
  const named = manifest.kind === 'remote' ? Object.values(manifest.calls).flat() : [];
  const missing = new Set(named.filter((id) => !stated.has(id)));
  for (const { path, bytes } of files) {
    if (!isScript(path)) continue;
    const script = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
    for (let at = 0; at < script.length; at += pieceLength) {
      const piece = script.slice(at, at + pieceLength + overlap);
      for (const id of unstatedCalls(stated, [piece])) missing.add(id);
      await setImmediate();
    }
  }
  return [...missing].toSorted();
}

/** A release says what it relies on of every call that its files have, or the server could not say when it no longer fits. */
export async function mustStateItsCalls({ manifest, files }: Bundle): Promise<void> {
  const missing = await unstated(manifest, files);
  if (missing.length > 0)
    throw mismatch(
      `The manifest does not describe calls of its files: ${missing.slice(0, shownCalls).join(', ')}`,
    );
  if (!manifest.shapes) throw mismatch('The manifest does not describe its calls');
}

/** Reads a team's bundle and computes every digest again. */
export async function readBundle(bundle: Uint8Array): Promise<Bundle> {
  const end = bundle.indexOf(newline);
  if (end < 0) throw mismatch('There is no manifest');
  const manifest = await readManifest(bundle.subarray(0, end));
  checkPointers(manifest);
  checkScope(manifest);
  checkSize(manifest);
  const rest = bundle.subarray(end + 1);
  const files = rest.byteLength === 0 ? [] : await cut(manifest, rest);
  checkTexts(manifest, files);
  return { manifest, files };
}
