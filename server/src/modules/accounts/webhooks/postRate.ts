import { Refusal } from '../../../http/errors.ts';
import { Rate } from '../../../http/rate.ts';

/**
 * What a person has posted to an address of choice: a try, a test event, a message once more. Enough to find a mistake and to repeat what
 * has failed, too few to bother somebody.
 */
const within = 10 * 60_000;
export const mostPosts = 60;
const posts = new Rate(mostPosts, within);

export function countPost(accountId: string): void {
  if (!posts.allows(accountId))
    throw new Refusal('Generic.Too.Many.Requests', { retryAfter: within / 1_000 });
}
