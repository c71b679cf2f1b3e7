import type { LoaderDefinitionFunction } from 'webpack';

/**
 * The writer of sheets has what is larger than 160 kB packed by a worker made of a `blob:` address, which the portal's
 * policy refuses, and then waits for it for ever. So it packs where it is: a sheet of 10,000 rows takes a few tenths of a second.
 */
const zipLoader: LoaderDefinitionFunction = () => `
import { zipSync } from 'fflate';
export default async (files) => zipSync(files).buffer;
`;

export default zipLoader;
