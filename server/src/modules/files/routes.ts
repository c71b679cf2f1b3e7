import { getFile } from '@fraktion/contract';

import { readFile } from '../../files/index.ts';
import { Refusal } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { isFileOfOrder, isFileOfReport } from './fileReads.ts';

export function registerFiles({ routes, blobs }: Services): void {
  routes.handle(getFile, async ({ actor, tx, params }) => {
    const id = params.id;
    if (!(await isFileOfOrder(tx, actor, id)) && !(await isFileOfReport(tx, actor, id)))
      throw new Refusal('Generic.Not.Found');
    return readFile(tx, blobs, params.id);
  });
}
