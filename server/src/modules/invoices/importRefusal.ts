import type { ErrorKey, ImportWhy } from '@fraktion/contract';

import { Refusal } from '../../http/errors.ts';

/** A document that is not taken, with what exactly is wrong with it: in English, and in parts for any language. */
export class ImportRefusal extends Refusal {
  readonly why: ImportWhy;

  constructor(key: ErrorKey, detail: string, why: ImportWhy) {
    super(key, { detail });
    this.why = why;
  }
}
