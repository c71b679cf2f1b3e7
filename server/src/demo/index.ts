export { createDemoWorld, type DemoOptions, type DemoWorld } from './createDemoWorld.ts';
export { demoSignIns, type DemoSignIn } from './signIns.ts';
