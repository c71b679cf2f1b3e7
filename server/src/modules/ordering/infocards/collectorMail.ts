import { email } from '@fraktion/contract';

/** Whether an order can reach a collector by mail: its address is there, and is one. */
export const canBeMailed = (address: string | null): address is string =>
  email.safeParse(address).success;
