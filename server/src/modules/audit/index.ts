export { doneBy, type Happening, note, noteForUser, type Whence, whenceOf } from './note.ts';
export { registerAudit } from './routes.ts';
