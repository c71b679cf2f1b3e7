export * from './todos.ts';
export * from './widgets.ts';
