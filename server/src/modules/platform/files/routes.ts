import { getFile } from '@fraktion/contract';

import { readFile } from '../../../files/index.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { fileOfOrder, fileOfServiceReport } from './fileReads.ts';

export function registerFiles({ routes, blobs }: Services): void {
  routes.handle(getFile, async ({ actor, tx, params }) => {
    const file =
      (await fileOfOrder(tx, actor, params.id)) ??
      (await fileOfServiceReport(tx, actor, params.id));
    if (!file) throw new Refusal('Generic.Not.Found');
    return readFile(tx, blobs, file);
  });
}
