import { Refusal } from '../http/errors.ts';
import { Rate } from '../http/rate.ts';

const hour = 3_600_000;
/** Who gets these mails never asked for them, so an account may fill no mailbox, also not the operator's, and may not write to half of the country either. */
const mostToOne = 60;
const mostOfAccount = 1_000;
const toOne = new Rate(mostToOne, hour);
const ofAccount = new Rate(mostOfAccount, hour);

/** Refuses an act that would mail these addresses outside of the account, which somebody has typed, once more in this hour. */
export function refuseTooManyMails(accountId: string, addresses: readonly string[]): void {
  const allowed = addresses.map(
    (address) =>
      toOne.allows(`${accountId} ${address.toLowerCase()}`) && ofAccount.allows(accountId),
  );
  if (allowed.includes(false))
    throw new Refusal('Generic.Too.Many.Requests', { retryAfter: hour / 1_000 });
}
