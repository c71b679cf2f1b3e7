import type { LoaderDefinitionFunction } from 'webpack';

/**
 * The sheet writer compresses files above 160 kB in a worker from a `blob:` address, which the portal's policy forbids, and
 * then waits for it without end. So it compresses in place: a sheet of 10,000 rows takes a few tenths of a second.
 */
const zipLoader: LoaderDefinitionFunction = () => `
import { zipSync } from 'fflate';
export default async (files) => zipSync(files).buffer;
`;

export default zipLoader;
