export * from './backgroundCalls.ts';
export * from './entity.ts';
export * from './facilities.ts';
export * from './field.ts';
export * from './tab.ts';
export * from './tabs.ts';
