export * from './linkedPages.ts';
export * from './mailedPages.ts';
export * from './pages.ts';
