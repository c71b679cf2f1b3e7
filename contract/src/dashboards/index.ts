export * from './dashboards.ts';
export * from './periods.ts';
export * from './widgets.ts';
