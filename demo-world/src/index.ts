export { createDemoWorld, type DemoOptions, type DemoWorld } from './demo/createDemoWorld.ts';
export { demoToday } from './demo/days.ts';
export { demoSignIns } from './demo/cast/signIns.ts';
