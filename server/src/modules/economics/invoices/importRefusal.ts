import type { ErrorKey, ImportWhy } from '@fraktion/contract';

import { Refusal } from '../../../http/errors.ts';

/** A refused document, with the exact reason: in English, and in parts for any language. */
export class ImportRefusal extends Refusal {
  readonly why: ImportWhy;

  constructor(key: ErrorKey, detail: string, why: ImportWhy) {
    super(key, { detail });
    this.why = why;
  }
}
