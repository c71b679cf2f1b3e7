export * from './concernHome.ts';
export * from './menuCounts.ts';
export * from './widgets.ts';
