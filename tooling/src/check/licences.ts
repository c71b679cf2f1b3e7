import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '../build/places.ts';
import { readAllowed, unlisted, unneeded } from '../sbom/licences.ts';
import { readSbom, type Sbom } from '../sbom/sbom.ts';

/** Compares the licence of every installed package with the lists of `CONTRIBUTING.md`. */
const allowed = readAllowed(await readFile(join(root, 'CONTRIBUTING.md'), 'utf8'));
const { components } = JSON.parse(await readSbom()) as Sbom;
const problems = [
  ...unlisted(components, allowed).map((each) => `${each}: no list of CONTRIBUTING.md has it`),
  ...unneeded(components, allowed).map((each) => `${each} is not installed: remove its row`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${components.length} packages, each with a licence that is listed`);
