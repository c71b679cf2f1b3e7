import type { Call } from '@fraktion/contract';
import { errorKeyOf } from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';

import { Refusal } from './errors.ts';
import { networkOf } from './network.ts';
import { Rate } from './rate.ts';

/** Of one network in a minute: more than people who open an old mail, and nothing for a secret of 128 bits. */
const mostWrong = 20;

/** The refusals of a secret that is nobody's. */
const isWrong = (key: string): boolean => /\.(Link|Challenge)\.Invalid$/.test(key);

const takesSecret = ({ errors = [] }: Call): boolean =>
  errors.some((error) => isWrong(errorKeyOf(error)));

/**
 * Secrets of mailed links and of begun sign-ins that a network has got wrong. Once there are too many, a right one is refused too, because
 * otherwise the guesser would still learn which one is right.
 */
export class Guesses {
  readonly #wrong = new Rate(mostWrong);

  refuse(call: Call, { ip }: FastifyRequest): void {
    if (takesSecret(call) && this.#wrong.isSpent(networkOf(ip)))
      throw new Refusal('Generic.Too.Many.Requests', { retryAfter: 60 });
  }

  note(error: unknown, { ip }: FastifyRequest): void {
    if (error instanceof Refusal && isWrong(error.key)) this.#wrong.allows(networkOf(ip));
  }
}
