/** A day of a large portal; every figure of it is an assumption, and `scale` makes it smaller or larger. */
export const day = { accounts: 1_000, users: 20_000, orders: 200_000, invoices: 30_000 } as const;

/** The part of a day's work that is done in its busiest hour. */
const peakShare = 0.15;
/** The part of all users who have the portal open then, each of whom opens a page every two minutes. */
const presentShare = 0.3;
const pagesAnHour = 30;
/** Days of the year with such work. */
export const workingDays = 250;

const present = day.users * presentShare;

/** How often each thing is begun in the busiest hour, at scale 1. */
export const perHour = {
  signIn: present,
  page: present * pagesAnHour,
  order: day.orders * peakShare,
  invoice: day.invoices * peakShare,
} as const;
export type Kind = keyof typeof perHour;

/** Pages with live events, at scale 1. */
export const livePages = present;
