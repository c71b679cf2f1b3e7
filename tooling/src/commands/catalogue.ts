import picocolors from 'picocolors';

import { serveCatalogue } from '../dev/catalogue.ts';
import { mustBeFree } from './freePort.ts';
import { untilEnd } from './start.ts';

/** `portal catalogue`: the components of shared-ui, from source. */
export async function catalogue({ port }: { readonly port: number }): Promise<void> {
  await mustBeFree(port);
  await untilEnd(async () => {
    const server = await serveCatalogue(port);
    console.log(
      `\n${picocolors.bold(picocolors.green(server.url))}  the components of shared-ui; Ctrl-C stops it\n`,
    );
    return { stop: () => server.close() };
  });
}
