export * from './recurrence.ts';
export * from './recurringOrders.ts';
