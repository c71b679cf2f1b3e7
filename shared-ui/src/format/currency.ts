import { createStore } from '../theme/store.ts';

const accountCurrency = createStore('DKK');

/** The currency of amounts without one: DKK until the current account sets another. */
export const setDefaultCurrency = (code: string): void => accountCurrency.set(code);
export const getDefaultCurrency = (): string => accountCurrency.get();
