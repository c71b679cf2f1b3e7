export { createDemoWorld, type DemoOptions, type DemoWorld } from './createDemoWorld.ts';
export { demoSignIns } from './signIns.ts';
