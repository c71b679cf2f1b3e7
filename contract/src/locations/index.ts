export * from './locationScope.ts';
export * from './locations.ts';
