import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** PLT-15: the timeout of a chunk, the time until the page reports it as slow, and the pause before each retry. */
export const chunkTimeout = 120_000;
const slowAfter = 3000;
const pauses = [400, 1200];
/** A CDN that has not given a chunk after this time is left alone, here and by all other builds of the page. */
const cdnPatience = 4000;

/** The event with which a build's runtime notifies the frame that a chunk is slow, and that its load has ended. */
const slowEvent = 'fraktion:slow';

/**
 * The part of a build's runtime that loads scripts. Each retry uses an address that was never requested, because a browser
 * reuses its stored copy (a hanging request, a changed file) for the same one. The same applies to each retry of a reloaded
 * entry, because an earlier one may have left such a copy. A request that timed out is not retried; the next caller requests
 * it again. Where there is a CDN (`data-cdn` of the script), the first request goes there and the second, after a failure or some seconds, to
 * the portal itself; all that is no chunk, such as workers and fonts, comes from the portal. A listener for slow chunks can load one from another address (`from`) while the first request is still pending.
 */
export function retryingLoad(scope: string): string {
  const load = RuntimeGlobals.loadScript;
  return Template.asString([
    `var pauses = ${JSON.stringify(pauses)};`,
    `var loadOnce = ${load};`,
    'var renewal = ((document.currentScript || {}).src || "").split("?")[1];',
    'var cdn = ((document.currentScript || {}).dataset || {}).cdn;',
    `if (cdn && ${RuntimeGlobals.publicPath}) ${RuntimeGlobals.publicPath} = location.origin + new URL(${RuntimeGlobals.publicPath}).pathname;`,
    'var page = (document.documentElement || {}).dataset || {};',
    'var failed = {};',
    'var anew = function (url) { return url + "?try=" + Date.now() + Math.random(); };',
    `${load} = function (url, done, key, chunkId) {`,
    Template.indent([
      'var over = false, slow = false;',
      'var tell = function (isSlow) {',
      Template.indent([
        'slow = isSlow;',
        `dispatchEvent(new CustomEvent("${slowEvent}", { detail: { scope: "${scope}", slow: slow, url: url, from: from } }));`,
      ]),
      '};',
      `var timer = setTimeout(tell, ${slowAfter}, true);`,
      'var finish = function (event) {',
      Template.indent([
        'if (over) return;',
        'over = true;',
        'clearTimeout(timer);',
        'if (slow) tell(false);',
        'failed[url] = event && event.type !== "load";',
        'done(event);',
      ]),
      '};',
      // Under its own key; under the same key the hanging one would be waited for.
      'var from = function (address) {',
      Template.indent(
        'loadOnce(address, function (event) { if (event && event.type === "load") finish(event); }, address, chunkId);',
      ),
      '};',
      'var near = cdn && page.cdn !== "left" && navigator.onLine && !failed[url];',
      'var attempt = function (tries) {',
      Template.indent([
        'var first = failed[url] ? anew(url) : near ? cdn + new URL(url).pathname : renewal ? url + "?" + renewal : url;',
        'var address = tries === 0 ? first : near && tries === 1 ? url : anew(url);',
        'var left = false;',
        'var leave = function () {',
        Template.indent(['if (over) return;', 'left = true;', 'page.cdn = "left";', 'attempt(1);']),
        '};',
        `var hanging = near && tries === 0 && setTimeout(leave, ${cdnPatience}, "cdn");`,
        'loadOnce(address, function (event) {',
        Template.indent([
          'if (hanging) clearTimeout(hanging);',
          // What comes after all is as good as the portal's.
          'if (left && !(event && event.type === "load")) return;',
          'var isLost = event && event.type === "error";',
          'if (isLost && tries < pauses.length) {',
          Template.indent('setTimeout(attempt, pauses[tries], tries + 1);'),
          '} else finish(event);',
        ]),
        // Under the same key the hanging one would be waited for.
        '}, near && tries > 0 ? address : key, chunkId);',
      ]),
      '};',
      'attempt(0);',
    ]),
    '};',
  ]);
}

class RetryingLoad extends RuntimeModule {
  readonly #scope: string;

  constructor(scope: string) {
    super('retrying script load', RuntimeModule.STAGE_ATTACH);
    this.#scope = scope;
  }

  override generate(): string {
    return retryingLoad(this.#scope);
  }
}

/** Retries a script that failed to load, with growing pauses, before the chunk counts as failed. */
export class Retry {
  readonly #scope: string;

  constructor(scope: string) {
    this.#scope = scope;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('Retry', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('Retry', (chunk) => {
          compilation.addRuntimeModule(chunk, new RetryingLoad(this.#scope));
          return undefined;
        });
    });
  }
}
