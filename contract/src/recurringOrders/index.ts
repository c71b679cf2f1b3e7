export * from './recurrence.ts';
export * from './recurringOrders.ts';
export { nextWorkingDay } from './holidays.ts';
export * from './pickupDays.ts';
