import { Option } from 'commander';

import { newRemoteCommand } from './commands/newRemote.ts';
import { packCommand } from './commands/pack.ts';
import { sbomCommand } from './commands/sbom.ts';
import { address, doing, portal, releasing, wholeNumber } from './operations.ts';

/** The development server is heavy, so it is loaded only when it is used. */
const dev = async (
  name: string,
  options: { port: number; url?: string; from?: string; alone?: boolean },
): Promise<void> => (await import('./commands/dev.ts')).dev(name, options);

const from = () => new Option('--from <folder>', 'where the remote is, if not in this workspace');

releasing.addOption(from());

portal
  .command('dev')
  .argument('<remote>')
  .option('--port <n>', 'where it is served', wholeNumber, 4300)
  .option(
    '--url <address>',
    'a portal that runs elsewhere (default: this one, started if need be)',
    address,
  )
  .option('--alone', 'serve it for a portal that takes it from there: see OVERRIDE_ORIGINS')
  .addOption(from())
  .description('run one remote from source, with hot reload, inside the whole portal')
  .action(doing(dev));

const catalogue = async (options: { readonly port: number }): Promise<void> =>
  (await import('./commands/catalogue.ts')).catalogue(options);

portal
  .command('catalogue')
  .option('--port <n>', 'where it is served', wholeNumber, 4400)
  .description('show every component of shared-ui in its states')
  .action(doing(catalogue));

portal
  .command('new')
  .argument('<remote>', 'its name, such as mfe-fleet')
  .description('make a new remote with one page, its texts and its test')
  .action(doing(newRemoteCommand));

portal
  .command('sbom')
  .option('--out <file>', 'where to write it', '.build/sbom/fraktion.cdx.json')
  .description(
    'the bill of materials of what is installed: packages, licences, digests (CycloneDX)',
  )
  .action(doing(sbomCommand));

portal
  .command('pack')
  .option('--out <folder>', 'where to write it', '.build/artefact')
  .option('--embedded', 'with the embedded database, for a portal without one of its own')
  .description('make the artefact that runs with Node alone: a folder and its archive')
  .action(doing(packCommand));

/** Every command of `npm run portal`. */
export { portal } from './operations.ts';
