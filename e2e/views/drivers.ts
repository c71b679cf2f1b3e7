import { apiAs } from '../support/api.ts';
import { ownUser } from '../support/ownUser.ts';
import { planRound } from '../support/rounds.ts';

/** E-mails of drivers, each with a round of today. */
export interface Drivers {
  /** In the middle of the round: one stop is done. */
  readonly underWay: string;
  /** All stops are done, and the truck is empty. */
  readonly atTheEnd: string;
  /** Nothing is planned. */
  readonly free: string;
}

export async function findDrivers(url: string): Promise<Drivers> {
  const customer = await apiAs(url, 'admin@nordhavn.example');
  const office = await apiAs(url, 'supplier@renvej.example');
  const driver = () => ownUser(url, 'Supplier', 'en', { driver: true });
  const [underWay, atTheEnd, free] = [await driver(), await driver(), await driver()];
  await planRound({ customer, office, driver: underWay.api, stops: 4, done: 1 });
  await planRound({ customer, office, driver: atTheEnd.api, stops: 1, done: 1, unloaded: true });
  return { underWay: underWay.email, atTheEnd: atTheEnd.email, free: free.email };
}
