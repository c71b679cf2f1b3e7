import { AsyncLocalStorage } from 'node:async_hooks';

const held = new AsyncLocalStorage<true>();

/** Marks what runs in a transaction: it holds a connection and perhaps rows. */
export const whileHeld = <T>(act: () => Promise<T>): Promise<T> => held.run(true, act);

/** Whether this code runs in a transaction. */
export const isHeld = (): boolean => held.getStore() === true;

/** First in each function that asks another server, which may be slow: nobody keeps a connection, and perhaps rows, from everybody else for it. */
export function refuseHeld(): void {
  if (isHeld()) throw new Error('Other servers are asked before a transaction or after it');
}
