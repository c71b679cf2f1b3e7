export { createDemoWorld, type DemoOptions, type DemoWorld } from './createDemoWorld.ts';
export { demoToday } from './days.ts';
export { demoSignIns } from './cast/signIns.ts';
