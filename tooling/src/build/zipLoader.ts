import type { LoaderDefinitionFunction } from 'webpack';

/**
 * The sheet writer compresses files above 160 kB in a worker from a `blob:` address, which the portal's policy forbids, and
 * then waits for it without end. So it compresses in place, and rather soon than small: the page waits for it.
 */
const zipLoader: LoaderDefinitionFunction = () => `
import { zipSync } from 'fflate';
export default async (files) => zipSync(files, { level: 3 }).buffer;
`;

export default zipLoader;
