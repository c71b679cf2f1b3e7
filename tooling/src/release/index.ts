/**
 * What the command line does with releases.
 *
 *   release(registry, name, from?)     builds 'platform' or 'mfe-…' and puts it live
 *   releaseBuild(registry, build)      puts a finished build live
 *   readReleases(registry, name)       what is live, what is kept, what was done
 *   promote(registry, name, version)   puts a kept version live
 *   rollBack(registry, name)           goes back to what was live before
 *   remoteNames()                      the remotes of this workspace
 */
export {
  promote,
  readReleases,
  type Registry,
  RegistryRefusal,
  rollBack,
  type WentLive,
} from './registry.ts';
export { buildNamed, release, releaseBuild, type Released } from './release.ts';
export { remoteNames } from './remoteNames.ts';
