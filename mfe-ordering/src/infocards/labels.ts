import { infocardLabels } from '@fraktion/contract/infocards';
import { api, saveFile } from '@fraktion/shared-auth';

/** A sheet of labels as a PDF; a toast reports a failure. */
export const printLabels = (ids: readonly string[]): Promise<void> =>
  api(infocardLabels, { body: { ids: [...ids] } }).then(saveFile, () => undefined);
