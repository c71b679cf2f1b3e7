import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the product's sources. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

export const packageDir = (name: string): string => path.join(root, name);

/** The folder of builds, with one folder per name and sources. Ignored by git. */
export const buildDir = (name: string, sources: string): string =>
  path.join(root, '.build', name, sources);
