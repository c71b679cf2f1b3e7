import { maxOrderFileBytes } from '@fraktion/contract';

import { type FileRules, picturesAndPdf } from '../../../files/index.ts';

/** What an order takes from its customer and from its carrier. */
export const orderFiles: FileRules = { types: picturesAndPdf, maxBytes: maxOrderFileBytes };
