export * from './recurrence.ts';
export * from './recurringOrders.ts';
export { isHoliday, nextWorkingDay } from './holidays.ts';
export * from './pickupDays.ts';
