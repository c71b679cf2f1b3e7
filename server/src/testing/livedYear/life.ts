import type { VoucherDetail } from '@fraktion/contract';

import type { LivedAccount } from './account.ts';
import type { Month } from './months.ts';
import type { Oracle } from './oracle.ts';
import type { PlayedDocument, Script } from './played.ts';

/** One account, what was played in it, and what is known about it. */
export interface Life extends Script {
  readonly account: LivedAccount;
  readonly oracle: Oracle;
  /** From this month on, the container without weights is of another waste category. */
  movedFrom: Month | null;
  /** What was left open the month before. */
  left: { readonly document: PlayedDocument; readonly id: string }[];
  readonly ids: Map<string, string>;
  /** A voucher never changes: each is read once. */
  readonly vouchers: Map<string, VoucherDetail>;
}
