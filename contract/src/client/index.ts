/**
 * Sends a call of the contract over plain `fetch` and reads its answer. `shared-auth` adds session, retries and timeouts for
 * browsers; the command line, the journeys and the server tests need none of them.
 */
export * from './answer.ts';
export * from './request.ts';
