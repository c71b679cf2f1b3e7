/**
 * How a call of the contract is sent and its answer read, over plain `fetch`. Session, new tries and time limits are added by
 * `shared-auth` for browsers; command line, journeys and server tests need none of that.
 */
export * from './answer.ts';
export * from './fetchCall.ts';
export * from './request.ts';
