/**
 * What a release relies on of the calls that it makes, and whether a server has it:
 *
 *   reliedShape(call)                  what the code of a page sends and reads, for its manifest
 *   servedShape(call)                  what the server takes and answers
 *   shapeProblems(id, relied, served)  each difference that breaks the release, named
 *   unstatedCalls(stated, scripts)     the calls in its scripts that it leaves out, by name
 */
export { reliedShape, servedShape } from './describeShape.ts';
export { shapeProblems } from './shapeProblems.ts';
export { isScript, unstatedCalls } from './callsInScripts.ts';
