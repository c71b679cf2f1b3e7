export * from './deliveries.ts';
export * from './webhookEvents.ts';
export * from './webhooks.ts';
