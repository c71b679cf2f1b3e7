import { Refusal } from '../../../../http/errors.ts';
import { Rate } from '../../../../http/rate.ts';
import { refuseTooManyMails } from '../../../../mail/index.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Who gets a confirmation has never asked for one: an account asks few people, and nobody again and again. */
const perHour = new Rate(20, hour);
const perDay = new Rate(60, day);
const toOnePerDay = new Rate(3, day);

/** Refuses confirmations to these addresses, if the account has asked too many, or one of them too often. */
export function refuseTooManyAsks(accountId: string, addresses: readonly string[]): void {
  const allowed = addresses.map(
    (address) =>
      toOnePerDay.allows(`${accountId} ${address.toLowerCase()}`) &&
      perHour.allows(accountId) &&
      perDay.allows(accountId),
  );
  if (allowed.includes(false))
    throw new Refusal('Generic.Too.Many.Requests', { retryAfter: hour / 1_000 });
  refuseTooManyMails(accountId, addresses);
}
