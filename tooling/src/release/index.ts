/**
 * The operations on releases, for the command line.
 *
 *   release(registry, name, from?)     builds 'platform' or 'mfe-…' and puts it live
 *   keepBuilt(registry, name, from?)   builds and sends a version that nobody gets yet
 *   keepBuild(registry, build)         sends a finished build that nobody gets yet
 *   releaseBuild(registry, build)      puts a finished build live
 *   restateBuild(registry, build)      tells again what a stored build relies on
 *   readReleases(registry, name)       the live version, the stored ones, and the history
 *   promote(registry, name, version)   puts a stored version live
 *   startCanary(registry, name, canary), stopCanary(registry, name)   some users try a stored version
 *   rollBack(registry, name)           goes back to the former live version
 *   withdraw(registry, name)           takes a remote out of service
 *   remoteNames()                      the remotes of this workspace
 */
export {
  type Canary,
  promote,
  readReleases,
  type Registry,
  RegistryRefusal,
  rollBack,
  startCanary,
  stopCanary,
  type SentRelease,
  type WentLive,
  withdraw,
} from './registry.ts';
export { buildNamed } from './buildNamed.ts';
export { keepBuild, keepBuilt, release, releaseBuild, restateBuild } from './release.ts';
export { remoteNames } from './remoteNames.ts';
